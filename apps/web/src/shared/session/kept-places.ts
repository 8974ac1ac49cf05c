/** Places of kept input that two files name: where it is typed, and where its editor opens by itself. */
export const KEPT_PLACES = {
  actor: (id: string) => `actor ${id}`,
  newActor: (productId: string) => `new actor ${productId}`,
  mascot: (id: string) => `mascot ${id}`,
  pronunciations: (productId: string) => `pronunciations ${productId}`,
};
