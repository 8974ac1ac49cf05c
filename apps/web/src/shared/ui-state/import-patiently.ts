const AGAIN_MS = 5000;

/** Imports again after each failure, at the latest when the browser is online again: what the user has typed on the page stays meanwhile. */
export async function importPatiently<Module>(importModule: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await importModule();
    } catch {
      await pauseUntilOnline();
    }
  }
}

function pauseUntilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    addEventListener('online', end);
  });
}
