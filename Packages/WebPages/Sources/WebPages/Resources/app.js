// Has the browser keep the page that it shows without a connection.
navigator.serviceWorker?.register("/service-worker.js");
