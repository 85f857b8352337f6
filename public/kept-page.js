// On a page that was kept and that no router runs on (public/offline-worker.js): the page itself comes once there is a network again.
addEventListener('online', () => location.reload())
