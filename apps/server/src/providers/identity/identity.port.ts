export type Identity = {
  issuer: string;
  /** The issuer's own id of this person, which never changes. */
  subject: string;
  /** Verified by the issuer, and spelled as the issuer does. */
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the issuer itself assigns such addresses, so that it knows their current owner. */
  isAuthoritative: boolean;
  /** The value that the page asked the issuer to sign into this credential. */
  nonce: string | undefined;
  /** When the issuer made the credential: shows how fresh this sign-in is. */
  issuedAt: Date;
};

export type IdentityVerifier = {
  /** Returns the credential's owner. Throws IdentityRefusedError, or IdentityUnavailableError if it can't be verified now. */
  verify(credential: string): Promise<Identity>;
};

export class IdentityRefusedError extends Error {}
export class IdentityUnavailableError extends Error {}
