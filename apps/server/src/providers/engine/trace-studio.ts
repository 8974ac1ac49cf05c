import type { JobOptions, Studio } from '@avatarcade/render/studio';
import { addEndedSpan, inSpan, isTracing } from '../../platform/traces/spans.ts';

type Run = (input: unknown, options?: JobOptions) => Promise<unknown>;

/** Each job of a child as a span, with the stages that the child reports as its children. Nothing where nothing is traced. */
export function traceStudio(studio: Studio): Studio {
  return new Proxy(studio, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || typeof key !== 'string' || key === 'findIsolation') return value;
      const run: Run = (input, options) => Reflect.apply(value, target, [input, options]);
      const traced: Run = (input, options) =>
        inSpan({ name: `child ${key}` }, () =>
          run(input, {
            ...options,
            onStages(stages) {
              for (const { name, ...times } of stages)
                addEndedSpan({ name: `child ${key} ${name}`, ...times });
            },
          }),
        );
      return (input: unknown, options?: JobOptions) => (isTracing() ? traced : run)(input, options);
    },
  });
}
