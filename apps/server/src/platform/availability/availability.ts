/** Reports whether a dependency of a queue's jobs is available. Workers claim no jobs while it isn't. */
export type Availability = {
  /** Calls `listener` with the first result and with every change. Disposing ends the subscription. */
  watch(listener: (isAvailable: boolean) => void): AsyncDisposable;
};
