import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import type { OpenScratch } from '../../engine/scratch.ts';
import { contentTypeOf } from '../content-types.ts';
import { FileMissingError, type ListedStorage, type Storage } from '../storage.port.ts';
import { ensureStorageKey, isStorageKey } from '../storage-keys.ts';
import { endWhenStalled } from './stalled-stream.ts';

type NodeHttpHandlerOptions = Extract<
  NonNullable<S3ClientConfig['requestHandler']>,
  { throwOnRequestTimeout?: boolean }
>;

export type S3Settings = {
  bucket: string;
  region: string;
  /** The address of another store than Amazon's: MinIO, R2, Ceph and so on. Buckets are then addressed by path. */
  endpoint: string | undefined;
  timeouts?: S3Timeouts;
};

/** In milliseconds. The total time of a transfer isn't limited while it advances. */
export type S3Timeouts = {
  connectMs: number;
  /** Until the store begins to respond to a request without a file. */
  responseMs: number;
  /** How long a transfer may stall. */
  stallMs: number;
};

const TIMEOUTS: S3Timeouts = { connectMs: 3000, responseMs: 10_000, stallMs: 20_000 };

const RETRY_POLICY = { retries: 4, minTimeout: 100, factor: 2, randomize: true };

const BUCKET_ERRORS: Readonly<Record<number, string>> = {
  301: 'is in another region than AWS_REGION',
  403: "can't be used with these keys",
  404: "doesn't exist",
};

/** The client would otherwise write to the console: errors are thrown, and logged where they are caught. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Files in a bucket. Keys and passwords come from the usual AWS variables, files or roles. A put is one request with a
 * known length, so that a file is complete or absent; temporary errors are retried up to five times, with growing
 * pauses. Files are on the local disk, in `openScratch`, while they are received or read by their paths.
 */
export function createS3Storage(settings: S3Settings, openScratch: OpenScratch): ListedStorage {
  const { bucket, timeouts = TIMEOUTS } = settings;
  const connectionTimeout = timeouts.connectMs;
  const client = createClient(settings, {
    connectionTimeout,
    requestTimeout: timeouts.responseMs,
    throwOnRequestTimeout: true,
  });
  // An upload may take any time while bytes are sent.
  const uploads = createClient(settings, { connectionTimeout, socketTimeout: timeouts.stallMs });

  const at = (key: string) => {
    ensureStorageKey(key);
    return { Bucket: bucket, Key: key };
  };

  const putFile: Storage['putFile'] = async (key, { path, contentType }) => {
    ensureType(key, contentType);
    const { size } = await stat(path);
    // The client itself never sends a stream twice, so each attempt opens the file again.
    const send = () =>
      uploads.send(
        new PutObjectCommand({
          ...at(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
    await pRetry(send, { ...RETRY_POLICY, shouldRetry: ({ error }) => mayPass(error) });
    return { bytes: size };
  };

  const storage: ListedStorage = {
    async put(key, { content, contentType }) {
      at(key);
      ensureType(key, contentType);
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      // A sender who disconnects before writing begins would otherwise cause an unhandled error.
      source.on('error', () => {});
      await using scratch = await openScratch();
      const path = scratch.path('part');
      await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await putFile(key, { path, contentType });
    },
    putFile,
    async open(key, range) {
      const { Body } = await client
        .send(
          new GetObjectCommand({
            ...at(key),
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        )
        .catch((error) => rethrowMissing(error, key));
      if (!(Body instanceof Readable)) throw new Error(`The store sent nothing for ${key}`);
      return endWhenStalled(Body, timeouts.stallMs);
    },
    async head(key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(key)));
        return { bytes: ContentLength, contentType: contentTypeOf(key) };
      } catch (error) {
        if (!isMissing(error)) throw error;
        // A response without a body doesn't say whether the file or the bucket is missing.
        await storage.check();
        return undefined;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async materialize(key) {
      const content = await storage.open(key);
      const scratch = await openScratch();
      try {
        const path = scratch.path(key.slice(key.indexOf('/') + 1));
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return { path, [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose]() };
      } catch (error) {
        await scratch[Symbol.asyncDispose]();
        throw error;
      }
    },
    async findStoredBefore(area, time) {
      const before: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${area}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key: key = '', LastModified: stored } of Contents)
          if (isStorageKey(key) && stored && stored < time) before.push(key);
      }
      return before;
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: key = '', Size: bytes = 0 } of Contents)
          if (isStorageKey(key)) yield { key, bytes };
      }
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        if (!(error instanceof S3ServiceException)) throw error;
        // Its response has no body, so that the client finds no words.
        const status = error.$metadata.httpStatusCode ?? 0;
        throw new Error(`The bucket ${bucket} ${BUCKET_ERRORS[status] ?? "doesn't work"}`, { cause: error });
      }
    },
  };
  return storage;
}

function createClient({ region, endpoint }: S3Settings, requestHandler: NodeHttpHandlerOptions): S3Client {
  return new S3Client({
    region,
    requestHandler,
    maxAttempts: RETRY_POLICY.retries + 1,
    logger: SILENT,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
}

function ensureType(key: string, contentType: string) {
  if (contentTypeOf(key) !== contentType) throw new Error(`A ${contentType} file can't have the key ${key}`);
}

/** Whether a retry may succeed: not if the store has understood and refused the request. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  // The client has read the store's time from the response.
  if ('clockSkewCorrected' in error.$metadata) return true;
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 || status === 429 || status === 408;
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound;
}

function rethrowMissing(error: unknown, key: string): never {
  if (isMissing(error)) throw new FileMissingError(key);
  throw error;
}
