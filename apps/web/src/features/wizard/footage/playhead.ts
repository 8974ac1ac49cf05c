/** Where the player is: a clip by its place, and seconds of it. Beside React, since it changes with every frame that is played. */
export type Place = { clip: number; time: number };

export type Playhead = {
  get: () => Place;
  set: (place: Place) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createPlayhead(): Playhead {
  let place: Place = { clip: 0, time: 0 };
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    set: (next) => {
      if (next.clip === place.clip && next.time === place.time) return;
      place = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
