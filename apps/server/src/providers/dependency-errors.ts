import { SpanKind } from '@opentelemetry/api';
import { Counter, type Metric } from 'prom-client';
import { isDiskFull } from '../platform/disk/disk-full.ts';
import { codeOf } from '../platform/errors/error-code.ts';
import { traceCall } from '../platform/traces/spans.ts';

export const DEPENDENCIES = ['storage', 'voice', 'mail', 'copywriter', 'payments'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];
export const ERROR_KINDS = ['timeout', 'unreachable', 'full', 'other'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|UND_ERR_SOCKET)$/;
const TIMEOUT = /^(ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_\w*TIMEOUT)$/;
/** Errors wrap each other; a chain that is longer is a circle. */
const DEPTH = 8;

/** The kind of an error; undefined for one that the caller caused by aborting. */
export function kindOfError(error: unknown): ErrorKind | undefined {
  let one = error;
  for (let depth = 0; depth < DEPTH && one instanceof Error; depth += 1) {
    const code = codeOf(one) ?? '';
    if (one.name === 'AbortError' || code === 'ABORT_ERR') return undefined;
    if (one.name === 'TimeoutError' || TIMEOUT.test(code)) return 'timeout';
    if (isDiskFull(one)) return 'full';
    if (UNREACHABLE.test(code)) return 'unreachable';
    one = one instanceof AggregateError ? one.errors[0] : one.cause;
  }
  return 'other';
}

export type DependencyErrors = {
  metrics: Metric[];
  /** Returns the same provider; its rejected calls are counted. `isExpected`: errors that are a result. */
  watch<Provider extends object>(
    provider: Provider,
    as: { dependency: Dependency; isExpected?: (error: unknown) => boolean },
  ): Provider;
};

/** Errors of the services outside, as this process saw them. */
export function countDependencyErrors(): DependencyErrors {
  const errors = new Counter({
    name: 'avatarcade_dependency_errors_total',
    help: 'Failed calls of a service outside, by kind.',
    labelNames: ['dependency', 'kind'],
    registers: [],
  });
  for (const dependency of DEPENDENCIES) for (const kind of ERROR_KINDS) errors.inc({ dependency, kind }, 0);
  return {
    metrics: [errors],
    watch(provider, { dependency, isExpected = () => false }) {
      const count = (error: unknown) => {
        const kind = kindOfError(error);
        if (kind && !isExpected(error)) errors.inc({ dependency, kind });
      };
      return watchCalls(provider, { dependency, onError: count });
    },
  };
}

function watchCalls<Provider extends object>(
  provider: Provider,
  { dependency, onError }: { dependency: Dependency; onError: (error: unknown) => void },
): Provider {
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const order = { name: `${dependency} ${String(key)}`, kind: SpanKind.CLIENT };
        try {
          const result: unknown = traceCall(order, () => Reflect.apply(value, target, args));
          if (result instanceof Promise) result.catch(onError);
          return result;
        } catch (error) {
          onError(error);
          throw error;
        }
      };
    },
  });
}
