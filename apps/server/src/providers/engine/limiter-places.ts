/**
 * Counts running work. One user has at most all places but one (unless there is only one), so that no user's work
 * occupies all of them for long. Work without a user is limited by the places only.
 */
export function createPlaces(places: number) {
  const perUser = Math.max(1, places - 1);
  const ofUsers = new Map<string, number>();
  let taken = 0;
  const countOf = (userId: string | undefined) => (userId === undefined ? 0 : (ofUsers.get(userId) ?? 0));
  return {
    isEmpty: () => taken === 0,
    hasFor: (userId: string | undefined) => taken < places && countOf(userId) < perUser,
    isBelowShare: (userId: string | undefined) => countOf(userId) < perUser,
    take(userId: string | undefined): void {
      taken += 1;
      if (userId !== undefined) ofUsers.set(userId, countOf(userId) + 1);
    },
    release(userId: string | undefined): void {
      taken -= 1;
      if (userId === undefined) return;
      const left = countOf(userId) - 1;
      if (left > 0) ofUsers.set(userId, left);
      else ofUsers.delete(userId);
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
