import { startWatchdog } from '../watchdog.ts';

/** As PGlite after a PANIC: the main thread is busy and never comes back. */
startWatchdog(2);
setTimeout(() => {
  for (;;);
}, 100);
