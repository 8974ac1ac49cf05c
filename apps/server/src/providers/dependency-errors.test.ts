import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { countDependencyErrors, kindOfError } from './dependency-errors.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

it.each([
  [new Error('anything'), 'other'],
  [withCode('ECONNREFUSED'), 'unreachable'],
  [new Error('could not store', { cause: withCode('ENOTFOUND') }), 'unreachable'],
  [new AggregateError([withCode('ECONNREFUSED')]), 'unreachable'],
  [new DOMException('took too long', 'TimeoutError'), 'timeout'],
  [withCode('ETIMEDOUT'), 'timeout'],
  [withCode('ENOSPC'), 'full'],
  [new DOMException('left', 'AbortError'), undefined],
  ['text', 'other'],
])('%s is of the kind %s', (error, kind) => {
  expect(kindOfError(error)).toBe(kind);
});

it('a watched provider returns and throws as before, and counts what it did not expect', async () => {
  const { watch, metrics } = countDependencyErrors();
  const provider = {
    version: 'one',
    put: async (key: string) => {
      if (key === 'bad') throw withCode('ECONNRESET');
      if (key === 'gone') throw new RangeError('gone');
      return key;
    },
    check(): void {
      throw withCode('ETIMEDOUT');
    },
  };
  const watched = watch(provider, {
    dependency: 'storage',
    isExpected: (error) => error instanceof RangeError,
  });
  expect(watched.version).toBe('one');
  expect(await watched.put('good')).toBe('good');
  await expect(watched.put('bad')).rejects.toThrow('ECONNRESET');
  await expect(watched.put('gone')).rejects.toThrow('gone');
  expect(() => watched.check()).toThrow('ETIMEDOUT');
  const register = new Registry();
  for (const metric of metrics) register.registerMetric(metric);
  const text = await register.metrics();
  expect(text).toContain('avatarcade_dependency_errors_total{dependency="storage",kind="unreachable"} 1');
  expect(text).toContain('avatarcade_dependency_errors_total{dependency="storage",kind="timeout"} 1');
  expect(text).toContain('avatarcade_dependency_errors_total{dependency="storage",kind="other"} 0');
});
