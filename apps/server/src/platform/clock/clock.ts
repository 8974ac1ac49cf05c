/** The time of day. A parameter wherever time affects a decision, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
