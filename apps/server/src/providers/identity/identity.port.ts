export type Identity = {
  issuer: string;
  /** The issuer's own, never changing name for this person. */
  subject: string;
  /** Verified by the issuer, as it wrote it. */
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the issuer itself gives out such addresses, so that its word about who has it is the last. */
  isAuthoritative: boolean;
  /** What the page asked the issuer to sign into this credential. */
  nonce: string | undefined;
  /** When the issuer made the credential: how fresh this sign-in is. */
  issuedAt: Date;
};

export type IdentityVerifier = {
  /** Whose credential it is. Throws IdentityRefusedError, or IdentityUnavailableError when nobody can tell now. */
  verify(credential: string): Promise<Identity>;
};

export class IdentityRefusedError extends Error {}
export class IdentityUnavailableError extends Error {}
