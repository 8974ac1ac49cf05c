/** The API key of a request, for what is limited or recorded by key. */
export type UsedKey = {
  keyId: string;
  /** Which of the key's texts: a rotation gives it another. */
  secretId: string;
  /** Made by the server when it admits the request, so no two requests share it. */
  useId: string;
  /** The request's id in responses and the log. Callers choose it, so others may have the same. */
  requestId: string;
  /** The name of the call in the contract. */
  call: string;
};
