/** The API key of a request, for what is limited or recorded by key. */
export type UsedKey = {
  keyId: string;
  /** Which of the key's texts: a rotation gives it another. */
  secretId: string;
  requestId: string;
  /** The name of the call in the contract. */
  call: string;
};
