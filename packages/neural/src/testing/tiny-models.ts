import { createOnnxGraph } from './onnx-graph.ts';
import { addTone } from './tone.ts';

type Files = Record<string, Uint8Array | string>;
type Metadata = Record<string, string | number>;
type Graph = ReturnType<typeof createOnnxGraph>;

const FLOAT = 1;

/** 1 for the first speaker, and `step` higher for each further one. */
function addDetune(graph: Graph, sid: string, step: number): string {
  const number = graph.apply('Cast', [sid], { to: FLOAT });
  const higher = graph.apply('Mul', [number, graph.constant('float', [1], [step])]);
  return graph.apply('Add', [higher, graph.constant('float', [1], [1])]);
}

export const PIPER_METADATA: Metadata = {
  model_type: 'vits',
  comment: 'piper',
  language: 'English',
  voice: 'en-us',
  has_espeak: 1,
  n_speakers: 2,
  sample_rate: 22_050,
};

const SYMBOLS = [
  ...new Set("_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøŋɐɑɒɔɕəɚɛɜɡɣɪɫɹɾʁʃʊʌʒʔʰˈˌːˑβθχᵻ0123456789̧̩̃"),
];
const toTokens = (symbols: readonly string[]) =>
  symbols.map((symbol, index) => `${symbol} ${index}\n`).join('');

export function buildPiperModel(metadata: Metadata = PIPER_METADATA): Buffer {
  const graph = createOnnxGraph();
  const ids = graph.input('input', 'int64', [1, 'T']);
  graph.input('input_lengths', 'int64', [1]);
  const scales = graph.input('scales', 'float', [3]);
  const sid = graph.input('sid', 'int64', [1]);
  const stretch = graph.apply('Gather', [scales, graph.constant('int64', [1], [1])]);
  const wave = addTone(graph, { ids, stretch, detune: addDetune(graph, sid, 0.5), rate: 22_050 });
  const shape = graph.constant('int64', [4], [1, 1, 1, -1]);
  graph.output('output', graph.apply('Reshape', [wave, shape]), [1, 1, 1, 'N']);
  return graph.build(metadata);
}

export const buildPiperFiles = (): Files => ({
  'tiny.onnx': buildPiperModel(),
  'tokens.txt': toTokens(SYMBOLS),
});

/** A Piper voice as its author publishes it: no metadata, and the tokens in a description beside the model. */
export const buildPlainPiperFiles = (): Files => ({
  'tiny.onnx': buildPiperModel({}),
  'tiny.onnx.json': JSON.stringify({
    audio: { sample_rate: 22_050, quality: 'medium' },
    espeak: { voice: 'en-us' },
    language: { code: 'en_US', name_english: 'English' },
    num_speakers: 2,
    phoneme_id_map: Object.fromEntries(SYMBOLS.map((symbol, index) => [symbol, [index]])),
  }),
});

const KOKORO = { longest: 510, width: 4, speakers: 2 };

export function buildKokoroFiles(): Files {
  const { longest, width, speakers } = KOKORO;
  const graph = createOnnxGraph();
  const ids = graph.input('tokens', 'int64', [1, 'T']);
  const style = graph.input('style', 'float', [1, width]);
  const speed = graph.input('speed', 'float', [1]);
  const stretch = graph.apply('Div', [graph.constant('float', [1], [1]), speed]);
  const first = graph.apply('Gather', [style, graph.constant('int64', [1], [0])], { axis: 1 });
  const detune = graph.apply('Reshape', [first, graph.constant('int64', [1], [1])]);
  graph.output('audio', addTone(graph, { ids, stretch, detune, rate: 24_000 }), ['N']);
  const model = graph.build({
    model_type: 'kokoro',
    language: 'tiny',
    comment: 'tiny',
    has_espeak: 1,
    sample_rate: 24_000,
    version: 2,
    voice: 'en-us',
    style_dim: `${longest},1,${width}`,
    n_speakers: speakers,
    speaker_names: 'tiny_0,tiny_1',
  });
  const styles = Float32Array.from(
    { length: speakers * longest * width },
    (_, at) => 1 + Math.floor(at / (longest * width)) / 2,
  );
  return {
    'model.onnx': model,
    'voices.bin': new Uint8Array(styles.buffer),
    'tokens.txt': toTokens(SYMBOLS),
  };
}

const BENGALI = Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0x980 + at));

/** The emotion's number makes it slower by a hundredth each, so a test can see that it arrived. */
export function buildCharactersFiles(): Files {
  const graph = createOnnxGraph();
  const ids = graph.input('x', 'int64', [1, 'T']);
  graph.input('x_lengths', 'int64', [1]);
  graph.input('noise_scale', 'float', [1]);
  const pace = graph.input('length_scale', 'float', [1]);
  graph.input('noise_scale_w', 'float', [1]);
  const sid = graph.input('sid', 'int64', [1]);
  const emotion = graph.apply('Cast', [graph.input('emotion_id', 'int64', [1])], { to: FLOAT });
  const slower = graph.apply('Mul', [emotion, graph.constant('float', [1], [0.01])]);
  const stretch = graph.apply('Add', [slower, pace]);
  const wave = addTone(graph, { ids, stretch, detune: addDetune(graph, sid, 0.1), rate: 24_000 });
  graph.output('output', graph.apply('Reshape', [wave, graph.constant('int64', [3], [1, 1, -1])]), [
    1,
    1,
    'N',
  ]);
  const model = graph.build({
    ...CHARACTERS_METADATA,
    language: 'Bengali',
    n_speakers: 20,
    num_emotions: 12,
    sample_rate: 24_000,
  });
  return { 'model.onnx': model, 'tokens.txt': toTokens([' ', ',', '.', '?', ...BENGALI]) };
}

const CHARACTERS_METADATA: Metadata = {
  model_type: 'vits',
  comment: 'tiny',
  frontend: 'characters',
  add_blank: 0,
  use_eos_bos: 0,
};

export type Recording = { text: string; samples: Float32Array };

/**
 * A character model that returns recordings. Which one is known by the number of the sentence's characters: with it, a test's "model"
 * says what the built-in speaker said, whose word times are known.
 */
export function buildRecordedFiles(recordings: readonly Recording[], rate: number): Files {
  const longest = Math.max(...recordings.map(({ text }) => text.length)) + 1;
  const starts = new Array<number>(longest).fill(0);
  const ends = new Array<number>(longest).fill(rate / 10);
  // A tenth of a second of silence for every other length.
  const parts: Float32Array[] = [new Float32Array(rate / 10)];
  let end = rate / 10;
  for (const { text, samples } of recordings) {
    starts[text.length] = end;
    end += samples.length;
    ends[text.length] = end;
    parts.push(samples);
  }
  const graph = createOnnxGraph();
  graph.input('x', 'int64', [1, 'T']);
  const length = graph.input('x_lengths', 'int64', [1]);
  for (const name of ['noise_scale', 'length_scale', 'noise_scale_w']) graph.input(name, 'float', [1]);
  const all = graph.constant(
    'float',
    [end],
    parts.flatMap((part) => Array.from(part)),
  );
  const from = graph.apply('Gather', [graph.constant('int64', [longest], starts), length]);
  const to = graph.apply('Gather', [graph.constant('int64', [longest], ends), length]);
  const piece = graph.apply('Slice', [all, from, to]);
  graph.output('output', graph.apply('Reshape', [piece, graph.constant('int64', [3], [1, 1, -1])]), [
    1,
    1,
    'N',
  ]);
  const letters = [...new Set(recordings.flatMap(({ text }) => [...text.toLowerCase(), ...text]))];
  return {
    'model.onnx': graph.build({
      ...CHARACTERS_METADATA,
      language: 'English',
      n_speakers: 1,
      sample_rate: rate,
    }),
    'tokens.txt': toTokens([' ', ...letters.filter((letter) => letter !== ' ')]),
  };
}
