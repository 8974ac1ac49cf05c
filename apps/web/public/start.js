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
  // Hides the banner about cookies, which the build renders, where somebody has decided.
  if (/(^|; )avatarcade_consent=(accepted|declined)(;|$)/.test(document.cookie)) root.dataset.consent = '';

  const { app } = document.currentScript.dataset;
  if (!app) return;
  const load = () => import(app).catch(showFailure);
  addEventListener('DOMContentLoaded', () => {
    // Compiling and running the app takes a slow phone longer than loading it: what was sent is painted before.
    const isFilled = document.getElementById('root').hasChildNodes();
    if (isFilled && !document.hidden) requestAnimationFrame(() => setTimeout(load));
    else void load();
  });

  /** Nothing on the page works without the app. The words are those of its own failures. */
  function showFailure(error) {
    console.error(error);
    document.getElementById('loading').remove();
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.style.cssText = 'padding: 1rem; text-align: center';
    note.textContent = 'This page could not be loaded. Check your connection and try again. ';
    const reload = document.createElement('a');
    reload.href = location.href;
    reload.textContent = 'Reload';
    reload.style.textDecoration = 'underline';
    note.append(reload);
    document.body.prepend(note);
  }
})();
