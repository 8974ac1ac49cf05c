/** Reports of errors by the Sentry protocol: one envelope with one event, as its documentation of envelopes says. */

export type Dsn = {
  /** Where envelopes are posted. */
  url: string;
};

export type ErrorReport = {
  error: unknown;
  /** Which part of the product it is: `server`, `web`. */
  part: string;
  /** Anything that helps to find the cause; values as text. */
  facts?: Record<string, string>;
  uuid: string;
  now: Date;
};

/** Null for what is no such address. */
export function parseDsn(text: string): Dsn | null {
  const found = /^(https?:\/\/)([\w-]+)(?::[\w-]*)?@([^/@?#\s]+)((?:\/[^/?#\s]+)*)\/(\d+)\/?$/.exec(text);
  if (!found) return null;
  const [, scheme, key, host, path, project] = found;
  return { url: `${scheme}${host}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}` };
}

/** The body of the post: three lines of JSON. */
export function buildEnvelope({ error, part, facts = {}, uuid, now }: ErrorReport): string {
  const id = uuid.replaceAll('-', '');
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    logger: part,
    tags: { part },
    extra: facts,
    exception: { values: listCauses(error).map(describe) },
  };
  return [{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

/** The error and what caused it, the cause first, as the protocol wants them. */
function listCauses(error: unknown, found: unknown[] = []): unknown[] {
  if (found.length >= 5) return found;
  const more = [error, ...found];
  return error instanceof Error && error.cause ? listCauses(error.cause, more) : more;
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: 'Error', value: String(error).slice(0, 2000) };
  const frames = readFrames(error.stack ?? '');
  return {
    type: error.name,
    value: error.message.slice(0, 2000),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  };
}

const STACK_MAX_LENGTH = 20_000;
const LINE_MAX_LENGTH = 1000;

/** The lines of a stack in Chromium's, Node's, Firefox' and Safari's manner, the outermost first. */
function readFrames(stack: string) {
  return stack.slice(0, STACK_MAX_LENGTH).split('\n').flatMap(readFrame).slice(0, 50).reverse();
}

/** A stack begins with the error's message, which may quote a stranger: every step reads the line once, from its end. */
function readFrame(line: string) {
  const place = line.length <= LINE_MAX_LENGTH && /:(\d{1,7}):(\d{1,7})\)?$/.exec(line);
  if (!place) return [];
  const before = line.slice(0, place.index);
  const word = Math.max(...[' ', '\t', '(', ')'].map((separator) => before.lastIndexOf(separator))) + 1;
  const scheme = before.slice(word).search(/(?:https?|file|node):|\//);
  if (scheme < 0) return [];
  const name = before
    .slice(0, word + scheme)
    .replace(/^\s*(?:at )?(?:async )?/, '')
    .replace(/[ (@]+$/, '');
  const [, row, column] = place;
  const filename = before.slice(word + scheme);
  return [{ function: name.trim() || '?', filename, lineno: Number(row), colno: Number(column) }];
}
