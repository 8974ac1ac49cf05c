/** Links to files are valid for 10 to 15 minutes: visible pages renew them at this interval. */
export const RENEW_LINKS_MS = 5 * 60_000;

const FILES_PATH = '/files/';

type FileLink = {
  /** The same in every link of one file. */
  file: string;
  /** Milliseconds. */
  expiresAt: number;
};

/** Returns the parts of a signed link of the server; null for any other address. */
export function readFileLink(address: string): FileLink | null {
  const [path = '', query = ''] = address.replace(/^https?:\/\/[^/]+/, '').split('?', 2);
  if (!path.startsWith(FILES_PATH)) return null;
  const expires = Number(new URLSearchParams(query).get('expires'));
  if (!Number.isFinite(expires) || expires <= 0) return null;
  return { file: path, expiresAt: expires * 1000 };
}

/** The file behind a link, the same for every link to it; other addresses are returned unchanged. */
export function fileOf(address: string): string {
  return readFileLink(address)?.file ?? address;
}

/** `now` in milliseconds. */
export function isEnded(address: string, now: number): boolean {
  const link = readFileLink(address);
  return link !== null && link.expiresAt <= now;
}
