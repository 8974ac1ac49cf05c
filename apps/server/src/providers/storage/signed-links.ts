import { createHmac, timingSafeEqual } from 'node:crypto';
import { createBoundedCache } from '../../platform/cache/bounded-cache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { isStorageKey } from './storage-keys.ts';

export const FILES_PATH = '/files/';
/** How long a link of a file is valid. Open pages request new links every five minutes. */
export const FILE_LINK_SECONDS = 15 * 60;
/** A link stays the same for this share of its lifetime, so that browsers can cache its file. */
const STEADY_SHARE = 1 / 3;
const SIGNED_MOST = 20_000;
/** A file is shown, and saved under the name of its video, which may be renamed. */
const NAMES_MOST = 4;

export type LinkRequest = {
  key: string;
  /** Maximum; the shortest lifetime is two thirds of it. */
  expiresInSeconds: number;
  /** If given, the browser saves the file under this name instead of showing it. */
  downloadName?: string | undefined;
};

export type CheckedLink = {
  key: string;
  downloadName: string | undefined;
  expired: boolean;
  expiresAt: Date;
};

export type SignedLinks = {
  /** Returns an absolute address under which its holder may read the file until it expires. */
  signLink(request: LinkRequest): string;
  /** Returns the key in a link of ours, or in its path and query; undefined unless the signature is ours. It may have expired. */
  checkLink(link: string): CheckedLink | undefined;
  /** For a link that a user returns: an expired one still identifies its file. The database knows its owner. */
  readLink(link: string): { key: string } | undefined;
};

type LinkDeps = {
  secret: string;
  /** Verify, but don't sign: the secret is being rotated. */
  olderSecrets?: readonly string[];
  publicUrl: string;
  clock: Clock;
};

type Signed = { expires: number; name: string; by?: string };

export function createSignedLinks({ secret, olderSecrets = [], publicUrl, clock }: LinkDeps): SignedLinks {
  const sign = (key: string, { expires, name, by = secret }: Signed) =>
    createHmac('sha256', by).update(`${key}\n${expires}\n${name}`).digest('base64url');

  /** A page of a list has dozens of links, and each stays the same for a third of its lifetime. */
  const signed = createBoundedCache<{ expires: number; byName: Map<string, string> }>(SIGNED_MOST);

  const checkLink = (link: string): CheckedLink | undefined => {
    const parts = parseLink(link, publicUrl);
    if (!parts) return undefined;
    const { key, expires, name, signature } = parts;
    const isOurs = [secret, ...olderSecrets].some((by) =>
      sameText(signature, sign(key, { expires, name, by })),
    );
    if (!isOurs) return undefined;
    return {
      key: parts.key,
      downloadName: parts.name || undefined,
      expired: parts.expires * 1000 <= clock().getTime(),
      expiresAt: new Date(parts.expires * 1000),
    };
  };

  return {
    signLink({ key, expiresInSeconds, downloadName = '' }) {
      const step = Math.ceil(expiresInSeconds * STEADY_SHARE);
      const expires = Math.floor((clock().getTime() / 1000 + expiresInSeconds) / step) * step;
      let links = signed.get(key);
      if (links?.expires !== expires || links.byName.size >= NAMES_MOST) {
        links = { expires, byName: new Map() };
        signed.set(key, links);
      }
      const known = links.byName.get(downloadName);
      if (known !== undefined) return known;
      const query = new URLSearchParams({
        expires: String(expires),
        signature: sign(key, { expires, name: downloadName }),
      });
      if (downloadName) query.set('name', downloadName);
      const link = `${publicUrl}${FILES_PATH}${key}?${query}`;
      links.byName.set(downloadName, link);
      return link;
    },
    checkLink,
    readLink(link) {
      const checked = checkLink(link);
      return checked && { key: checked.key };
    },
  };
}

function parseLink(link: string, publicUrl: string) {
  const url = URL.parse(link, publicUrl);
  if (!url || url.origin !== new URL(publicUrl).origin || !url.pathname.startsWith(FILES_PATH))
    return undefined;
  const key = url.pathname.slice(FILES_PATH.length);
  const expires = Number(url.searchParams.get('expires'));
  const signature = url.searchParams.get('signature');
  if (!isStorageKey(key) || !Number.isSafeInteger(expires) || !signature) return undefined;
  return { key, expires, signature, name: url.searchParams.get('name') ?? '' };
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
