import { expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** A dependency whose probes and pauses the test controls. */
function openWorld() {
  let works = true;
  const probes: boolean[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const states: boolean[] = [];
  const breaker = createCircuitBreaker({
    probe: async () => {
      if (!works) throw new Error('out of order');
    },
    onProbed: async (isAvailable) => void probes.push(isAvailable),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve });
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  };
  return {
    breaker,
    probes,
    waits,
    states,
    watch: async () => {
      const watching = breaker.watch((isAvailable) => states.push(isAvailable));
      await settle();
      return watching;
    },
    setWorks: (next: boolean) => {
      works = next;
    },
    /** Ends the present pause. */
    async pass() {
      waits.at(-1)?.end();
      await settle();
    },
    settle,
  };
}

it('a working dependency is probed before the first job, and then at intervals', async () => {
  const world = openWorld();
  await using _ = await world.watch();
  expect(world.states).toEqual([true]);
  await world.pass();
  expect([world.states, world.probes]).toEqual([[true], [true, true]]);
});

it('a failing dependency is probed at growing intervals of up to half a minute, until it works', async () => {
  const world = openWorld();
  world.setWorks(false);
  await using _ = await world.watch();
  for (let n = 0; n < 7; n += 1) await world.pass();
  expect(world.states).toEqual([false]);
  const seconds = world.waits.map(({ ms }) => ms / 1000);
  for (const [index, mean] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
    expect(seconds[index]).toBeGreaterThanOrEqual(mean * 0.75);
    expect(seconds[index]).toBeLessThanOrEqual(mean * 1.25);
  }
  world.setWorks(true);
  await world.pass();
  expect(world.states).toEqual([false, true]);
});

it('a failure that work reports opens it at once, and a successful probe closes it again', async () => {
  const world = openWorld();
  await using _ = await world.watch();
  world.breaker.reportFailure();
  await world.settle();
  expect(world.states).toEqual([true, false]);
  await world.pass();
  expect(world.states).toEqual([true, false, true]);
});

it('failures despite successful probes lengthen the intervals, and success shortens them again', async () => {
  const world = openWorld();
  await using _ = await world.watch();
  const failOnce = async () => {
    world.breaker.reportFailure();
    await world.settle();
    const { ms = 0 } = world.waits.at(-1) ?? {};
    await world.pass();
    return ms;
  };
  const first = await failOnce();
  await failOnce();
  expect(await failOnce()).toBeGreaterThan(first * 2);
  world.breaker.reportSuccess();
  expect(await failOnce()).toBeLessThanOrEqual(1250);
});

it('nothing is probed after its disposal', async () => {
  const world = openWorld();
  const watching = await world.watch();
  await watching[Symbol.asyncDispose]();
  const count = world.probes.length;
  await world.pass();
  expect(world.probes).toHaveLength(count);
});

it('who watches later learns the state at once, and follows the same probes', async () => {
  const world = openWorld();
  await using _first = await world.watch();
  const later: boolean[] = [];
  await using _second = world.breaker.watch((isAvailable) => later.push(isAvailable));
  expect(later).toEqual([true]);
  await world.settle();
  expect(world.probes).toHaveLength(1);
  world.breaker.reportFailure();
  await world.settle();
  expect([world.states, later]).toEqual([
    [true, false],
    [true, false],
  ]);
  await world.pass();
  expect([world.states, later]).toEqual([
    [true, false, true],
    [true, false, true],
  ]);
});

it('probes go on until the last one who watches leaves, and the next one learns the result of a new probe', async () => {
  const world = openWorld();
  const first = await world.watch();
  const later: boolean[] = [];
  const second = world.breaker.watch((isAvailable) => later.push(isAvailable));
  await first[Symbol.asyncDispose]();
  world.setWorks(false);
  await world.pass();
  expect([world.states, later]).toEqual([[true], [true, false]]);
  await second[Symbol.asyncDispose]();
  world.setWorks(true);
  await using _ = await world.watch();
  expect(world.states).toEqual([true, true]);
});
