import { createOnnxGraph } from './onnx-graph.ts';

const RATE = 44_100;
const CHUNK = 512;
const FACTOR = 6;
const DIMENSIONS = 2;
const SPEAKERS = 10;
const LATENT = DIMENSIONS * FACTOR;
/** A character's length in seconds. */
export const CHARACTER_SECONDS = 0.06;

const MASK = [1, 1, 'T'] as const;
const STYLE = [1, 2, 3] as const;

function buildDuration(): Buffer {
  const graph = createOnnxGraph();
  graph.input('text_ids', 'int64', [1, 'T']);
  graph.input('style_dp', 'float', [1, 2, 2]);
  const mask = graph.input('text_mask', 'float', MASK);
  const count = graph.apply('ReduceSum', [mask], { keepdims: 0 });
  const seconds = graph.apply('Mul', [count, graph.constant('float', [1], [CHARACTER_SECONDS])]);
  graph.output('duration', seconds, [1]);
  return graph.build();
}

function buildEncoder(): Buffer {
  const graph = createOnnxGraph();
  const ids = graph.input('text_ids', 'int64', [1, 'T']);
  graph.input('style_ttl', 'float', STYLE);
  graph.input('text_mask', 'float', MASK);
  const numbers = graph.apply('Cast', [ids], { to: 1 });
  graph.output('text_emb', graph.apply('Reshape', [numbers, graph.constant('int64', [3], [1, 1, -1])]), [
    1,
    1,
    'T',
  ]);
  return graph.build();
}

/** Keeps the noise, so that another seed gives another sound. */
function buildEstimator(): Buffer {
  const graph = createOnnxGraph();
  const noise = graph.input('noisy_latent', 'float', [1, LATENT, 'M']);
  graph.input('text_emb', 'float', [1, 1, 'T']);
  graph.input('style_ttl', 'float', STYLE);
  const mask = graph.input('latent_mask', 'float', [1, 1, 'M']);
  graph.input('text_mask', 'float', MASK);
  graph.input('current_step', 'float', [1]);
  graph.input('total_step', 'float', [1]);
  graph.output('denoised_latent', graph.apply('Mul', [noise, mask]), [1, LATENT, 'M']);
  return graph.build();
}

/** Holds the first number of each frame for the frame's length. */
function buildVocoder(): Buffer {
  const graph = createOnnxGraph();
  const latent = graph.input('latent', 'float', [1, LATENT, 'M']);
  const first = graph.apply('Gather', [latent, graph.constant('int64', [1], [0])], { axis: 1 });
  const column = graph.apply('Reshape', [first, graph.constant('int64', [2], [-1, 1])]);
  const held = graph.apply('Expand', [column, graph.constant('int64', [2], [1, CHUNK * FACTOR])]);
  const wave = graph.apply('Tanh', [graph.apply('Reshape', [held, graph.constant('int64', [2], [1, -1])])]);
  graph.output('wav_tts', wave, [1, 'N']);
  return graph.build();
}

function buildVoices(): Buffer {
  const header = BigInt64Array.from([SPEAKERS, 2, 3, SPEAKERS, 2, 2], BigInt);
  const styles = new Float32Array(SPEAKERS * 6 + SPEAKERS * 4);
  return Buffer.concat([new Uint8Array(header.buffer), new Uint8Array(styles.buffer)]);
}

export const buildSupertonicFiles = (): Record<string, Uint8Array | string> => ({
  'duration_predictor.int8.onnx': buildDuration(),
  'text_encoder.int8.onnx': buildEncoder(),
  'vector_estimator.int8.onnx': buildEstimator(),
  'vocoder.int8.onnx': buildVocoder(),
  'tts.json': JSON.stringify({
    ae: { sample_rate: RATE, base_chunk_size: CHUNK },
    ttl: { chunk_compress_factor: FACTOR, latent_dim: DIMENSIONS },
  }),
  'unicode_indexer.bin': new Uint8Array(
    Int32Array.from({ length: 65_536 }, (_, point) => point % 512).buffer,
  ),
  'voice.bin': buildVoices(),
});
