import type { createOnnxGraph } from './onnx-graph.ts';

type Graph = ReturnType<typeof createOnnxGraph>;

/** Samples that a tiny model makes of each token at pace 1. */
export const HOP = 600;

/**
 * Adds a tone that lasts `HOP` samples for each token of `ids` ([1, T]), times `stretch` ([1]), so a test can read the number of
 * tokens from the length. `detune` ([1]) multiplies its pitch. Returns a value of shape [N].
 */
export function addTone(
  graph: Graph,
  { ids, stretch, detune, rate }: { ids: string; stretch: string; detune: string; rate: number },
) {
  const { constant, apply } = graph;
  const each = apply('Floor', [apply('Mul', [constant('float', [1], [HOP]), stretch])]);
  const tokens = apply('Cast', [apply('Gather', [apply('Shape', [ids]), constant('int64', [1], [1])])], {
    to: 1,
  });
  const length = apply('Squeeze', [apply('Mul', [tokens, each])]);
  const places = apply('Range', [constant('float', [], [0]), length, constant('float', [], [1])]);
  const turn = apply('Mul', [detune, constant('float', [1], [(2 * Math.PI * 200) / rate])]);
  const wave = apply('Sin', [apply('Mul', [places, turn])]);
  return apply('Mul', [wave, constant('float', [1], [0.4])]);
}
