const DAY_SECONDS = 24 * 3600;

/** Number of outages after which a video fails: a day at the longest delay. */
export const MAX_OUTAGES = DAY_SECONDS / 300;
/** How long the queue may be paused before a waiting video fails. */
export const MAX_PAUSE_MS = DAY_SECONDS * 1000;
