// Chooses the time zone of this device, until a person chooses another one. A device that reports UTC probably has no
// zone set, so none is chosen for it.
const zones = document.querySelector("#set-up-timeZone");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const isKnown = here !== "UTC" && [...(zones?.options ?? [])].some((option) => option.value === here);
if (zones && !zones.value && isKnown) zones.value = here;
