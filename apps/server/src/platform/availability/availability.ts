/** Says whether what the jobs of a queue depend on is there. Workers claim none of them while it isn't. */
export type Availability = {
  /** `listener` is called with the first finding and at every change. Watching ends with the disposal. */
  watch(listener: (isAvailable: boolean) => void): AsyncDisposable;
};
