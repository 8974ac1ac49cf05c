/** Indexes of the shared numbers: turns of the event loop, and whether a debugger may be pausing it. */
export const BEATS = 0;
export const IS_DEBUGGED = 1;

export type WatchdogData = { shared: Int32Array; seconds: number };
