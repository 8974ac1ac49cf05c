import { type ClientRequest, request } from 'node:http';
import type { TestUser } from './create-test-app.ts';

export type RawResponse = { status: number; headers: Record<string, unknown>; body: unknown };
export type RawUpload = {
  request: ClientRequest;
  /** Rejects if the connection ends without a response. */
  response: Promise<RawResponse>;
  /** Resolves when the connection has ended, whatever the response. */
  closed: Promise<void>;
};

export const BOUNDARY = 'b';
const DISPOSITION = 'Content-Disposition: form-data; name=';
export const fieldPart = (name: string, value: string) =>
  `--${BOUNDARY}\r\n${DISPOSITION}"${name}"\r\n\r\n${value}\r\n`;
export const fileHead = (name = 'clip.mp4') =>
  `--${BOUNDARY}\r\n${DISPOSITION}"file"; filename="${name}"\r\nContent-Type: video/mp4\r\n\r\n`;
export const FORM_END = `\r\n--${BOUNDARY}--\r\n`;
/** The first bytes of every MP4. */
export const MP4_HEAD = Buffer.from('\0\0\0\x18ftypisom', 'latin1');

/** A form that the test writes byte by byte. Without `length` it is sent in chunks. */
export function openRawUpload({
  url,
  as,
  length,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
}: {
  url: string;
  as?: TestUser;
  length?: number;
  type?: string;
}): RawUpload {
  const headers = {
    'content-type': type,
    connection: 'keep-alive',
    ...(as && { authorization: `Bearer ${as.access}` }),
    ...(length !== undefined && { 'content-length': length }),
  };
  const sent = request(url, { method: 'POST', headers, agent: false });
  const { promise: response, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
  response.catch(() => undefined);
  sent.on('error', reject);
  sent.on('close', () => {
    reject(new Error('closed without a response'));
    onClosed();
  });
  sent.on('response', (message) => {
    let text = '';
    message.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    message.on('error', reject);
    message.on('end', () =>
      resolve({
        status: message.statusCode ?? 0,
        headers: message.headers,
        body: text ? JSON.parse(text) : null,
      }),
    );
  });
  return { request: sent, response, closed };
}
