import { redactText } from './redact.ts';

/** What drivers of databases attach to an error: the statement, its values, and rows in words. They hold what users typed. */
const VALUES = new Set(['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery']);
/** Codes of PostgreSQL for values that can't be read, whose messages quote them: `invalid input syntax for type uuid: "…"`. */
const BAD_VALUE = /^22[\dA-Z]{3}$/;
/** Errors may name each other in a circle. */
const DEEPEST = 5;

type ErrorLike = { message: string; code?: unknown; stack?: unknown; cause?: unknown };

/** For the log: what pino itself writes of an error, without the values of a query. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!isErrorLike(error)) return describeField(error, depth);
  const parts = error instanceof AggregateError ? error.errors : undefined;
  return {
    type: error.constructor.name,
    message: joinCauses(error, { separator: ': ', read: readMessage }),
    stack: joinCauses(error, { separator: '\ncaused by: ', read: readStack }),
    ...(parts && { aggregateErrors: describeField(parts, depth) }),
    ...describeFields(error, depth),
  };
}

/** For what stores every field of an error: one that has the message and the stack alone, without secrets. */
export function redactError(error: unknown): Error {
  if (!isErrorLike(error)) return new Error(redactText(String(error)));
  const redacted = new Error(redactText(joinCauses(error, { separator: ': ', read: readMessage })));
  redacted.stack = redactText(joinCauses(error, { separator: '\ncaused by: ', read: readStack }));
  return redacted;
}

/** For what writes errors in a form of its own: the same error, its causes too, without fields and without values of a query. */
export function withoutValues(error: unknown, depth = 0): unknown {
  if (!isErrorLike(error) || depth >= DEEPEST) return error;
  const plain = new Error(readMessage(error), { cause: withoutValues(error.cause, depth + 1) });
  if (error instanceof Error) plain.name = error.name;
  plain.stack = readStack(error);
  return plain;
}

function describeFields(object: object, depth: number): Record<string, unknown> {
  const described: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(object)) {
    // Message and stack contain those of the causes.
    const isDescribed = isErrorLike(object) && (name === 'message' || name === 'stack');
    const isCause = name === 'cause' && isErrorLike(field);
    if (!VALUES.has(name) && !isDescribed && !isCause) described[name] = describeField(field, depth);
  }
  return described;
}

function describeField(field: unknown, depth: number): unknown {
  const isList = Array.isArray(field);
  if (!isList && !isErrorLike(field) && !isPlain(field)) return field;
  if (depth >= DEEPEST) return '[deeper]';
  if (isList) return field.map((each) => describeField(each, depth + 1));
  return isErrorLike(field) ? describeError(field, depth + 1) : describeFields(field, depth + 1);
}

function joinCauses(
  error: ErrorLike,
  { separator, read }: { separator: string; read: (error: ErrorLike) => string },
): string {
  const texts: string[] = [];
  for (let each: unknown = error; isErrorLike(each) && texts.length < DEEPEST; each = each.cause) {
    texts.push(read(each));
  }
  return texts.join(separator);
}

function readMessage({ message, code }: ErrorLike): string {
  const quotesValue = typeof code === 'string' && BAD_VALUE.test(code);
  return quotesValue ? message.replace(/".*"/s, '"[hidden]"') : message;
}

function readStack(error: ErrorLike): string {
  const message = readMessage(error);
  return typeof error.stack === 'string' ? error.stack.replace(error.message, () => message) : message;
}

/** Also of the queue, which reports errors of its workers as plain objects. */
function isErrorLike(value: unknown): value is ErrorLike {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
