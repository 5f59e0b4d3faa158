// Chooses the time zone of this device, until a person chooses another one.
const zones = document.querySelector("#set-up-timeZone");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zones && !zones.value && [...zones.options].some((option) => option.value === here)) zones.value = here;
