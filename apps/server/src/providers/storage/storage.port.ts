import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number; contentType: string };

/** A part of a file, both ends inclusive, counted from 0. */
export type ByteRange = { start: number; end: number };

export type LocalFile = AsyncDisposable & { path: string };

/**
 * Files by key. Keys are `<area>/<uuid>.<ext>`, built by us and never from user input; others are rejected. A file
 * appears complete or not at all, and is never changed in place.
 */
export type Storage = {
  put(key: string, file: { content: Readable | Buffer; contentType: string }): Promise<{ bytes: number }>;
  putFile(key: string, file: { path: string; contentType: string }): Promise<{ bytes: number }>;
  /** Throws FileMissingError if there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  head(key: string): Promise<StoredFile | undefined>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
  /** Returns a local path to read from until it is disposed of. Never write to it. */
  materialize(key: string): Promise<LocalFile>;
  /** Returns the keys of an area's files that were stored before that time. For areas of few files: all are looked at. */
  findStoredBefore(area: string, time: Date): Promise<string[]>;
  /** Throws if files can't be stored at the moment. */
  check(): Promise<void>;
};

/** A storage whose files can be counted, for operators: it may have millions. */
export type ListedStorage = Storage & {
  /** All files with a storage key, in no particular order. */
  list(): AsyncIterable<{ key: string; bytes: number }>;
};

export class FileMissingError extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`);
    this.name = 'FileMissingError';
  }
}
