import { randomUUID } from 'node:crypto';

const KEY = /^[a-z][a-z0-9-]{0,30}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$/;

/** `area` is the kind of file ("gameplay", "videos"), `extension` has no dot. */
export function newStorageKey(area: string, extension: string): string {
  const key = `${area}/${randomUUID()}.${extension}`;
  ensureStorageKey(key);
  return key;
}

export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

export function ensureStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('A storage key must be <area>/<uuid>.<extension>');
}
