/** The time of day. A parameter wherever time decides something, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
