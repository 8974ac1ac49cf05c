/** What belongs to a user, by both ids: others don't find it. */
export type Owned = { userId: string; id: string };
