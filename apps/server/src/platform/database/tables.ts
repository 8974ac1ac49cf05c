/**
 * Every table of the database. Each feature adds its own in its `*.tables.ts` by declaring this module again, so that the
 * platform knows no feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface Tables {}
