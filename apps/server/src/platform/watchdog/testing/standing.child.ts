import { startWatchdog } from '../watchdog.ts';

/** Blocks the main thread for ever, as PGlite does after a PANIC. */
startWatchdog(2);
setTimeout(() => {
  for (;;);
}, 100);
