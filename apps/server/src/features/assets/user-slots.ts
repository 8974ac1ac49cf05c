import { tooManyUploads } from './assets.errors.ts';

/**
 * Counts each user's uploads in progress in this process. `take` throws AppError above `perUser`; disposing frees the
 * slot.
 */
export function createUserSlots(perUser: number) {
  const taken = new Map<string, number>();
  return {
    take(userId: string): Disposable {
      const count = taken.get(userId) ?? 0;
      if (count >= perUser) throw tooManyUploads();
      taken.set(userId, count + 1);
      return {
        [Symbol.dispose]() {
          const left = (taken.get(userId) ?? 0) - 1;
          if (left > 0) taken.set(userId, left);
          else taken.delete(userId);
        },
      };
    },
  };
}
