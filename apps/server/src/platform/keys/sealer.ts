import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is stored and has to be read again, by a key that is derived from the server's secret. */
export type Sealer = {
  /** `owner`: the row that the text belongs to. Moved to another row, it can't be opened. */
  seal(text: string, owner: string): string;
  /** Undefined if no listed secret sealed it. `isCurrent`: whether the first one did. */
  open(sealed: string, owner: string): { text: string; isCurrent: boolean } | undefined;
};

/** The first secret seals; all of them open, so that it can be rotated. */
type SealerOptions = { secrets: readonly [string, ...string[]]; purpose: string };

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer({ secrets, purpose }: SealerOptions): Sealer {
  const derive = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const [first, ...older] = secrets;
  const key = derive(first);
  const keys = [key, ...older.map(derive)];
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, owner) {
      for (const [index, each] of keys.entries()) {
        const text = openWith(each, { sealed, owner });
        if (text !== undefined) return { text, isCurrent: index === 0 };
      }
      return undefined;
    },
  };
}

function openWith(key: Uint8Array, { sealed, owner }: { sealed: string; owner: string }): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return decipher.update(content, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
