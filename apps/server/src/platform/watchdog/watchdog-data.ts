/** Places of the shared numbers: how often the event loop came round, and whether a debugger may be holding it. */
export const BEATS = 0;
export const IS_DEBUGGED = 1;

export type WatchdogData = { shared: Int32Array; seconds: number };
