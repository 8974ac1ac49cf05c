import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Loaded before the server's own `main.ts`: videos of a few frames, and a clock that the driver sets while the server runs. */
/** Another one, where the driver names it. */
const STUDIO = process.env.BENCH_STUDIO ?? new URL('./small-studio.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    return specifier.endsWith('/render-studio.ts')
      ? { url: STUDIO, shortCircuit: true }
      : nextResolve(specifier, context);
  },
});

if (isMainThread) {
  let shiftMs = 0;
  const now = Date.now.bind(Date);
  const shifted = () => now() + shiftMs;
  globalThis.Date = new Proxy(Date, {
    construct: (Target, given) =>
      given.length === 0 ? new Target(shifted()) : Reflect.construct(Target, given),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  });
  process.on('message', (message: { clockMs?: number }) => {
    shiftMs = message.clockMs ?? shiftMs;
  });
  // The driver's messages must not keep a server alive that has ended its work.
  process.channel?.unref();
}
