import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';

/**
 * Verifies a token with the first secret that signed it, so that a secret can be rotated while its tokens are in use.
 * Throws what the last secret's verification threw.
 */
export async function verifyWithAny(
  token: string,
  { secrets, ...options }: JWTVerifyOptions & { secrets: readonly string[] },
): Promise<JWTVerifyResult> {
  for (const secret of secrets.slice(0, -1)) {
    try {
      return await jwtVerify(token, new TextEncoder().encode(secret), options);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  return jwtVerify(token, new TextEncoder().encode(secrets.at(-1) ?? ''), options);
}
