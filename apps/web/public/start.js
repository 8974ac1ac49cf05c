// Runs before the first paint, and then loads the app.
(() => {
  const root = document.documentElement;
  try {
    // A chosen theme never flashes the other one.
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be blocked; the system's theme stands.
  }
  // The page that the build renders asks about cookies.
  if (/(^|; )avatarcade_consent=(accepted|declined)/.test(document.cookie)) root.dataset.consent = '';

  const { app } = document.currentScript.dataset;
  if (!app) return;
  const load = () => import(app);
  addEventListener('DOMContentLoaded', () => {
    // Compiling and running the app takes a slow phone longer than loading it: what was sent is painted before.
    const isFilled = document.getElementById('root').hasChildNodes();
    if (isFilled && !document.hidden) requestAnimationFrame(() => setTimeout(load));
    else void load();
  });
})();
