import { unfitSound } from '../speech.errors.ts';
import type { MonoSound } from './map-times.ts';

const RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Servers that stream don't know the length yet, and write one of these instead. */
const STREAMED = [0xffffffff, 0x7fffffff, 0];

type Form = {
  kind: number;
  channels: number;
  rate: number;
  bits: number;
};

/**
 * Reads a WAV file: 16, 24 or 32 bit PCM or 32 bit float, one or two channels (mixed to one), at a usual rate up to
 * 48 kHz. Throws `unfit_sound` for anything else, and for a file that is shorter than it says.
 */
export function readWav(bytes: Uint8Array): MonoSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE')
    throw unfitSound('It is not a WAV file.');
  let form: Form | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = nameAt(view, at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'data') {
      if (!form) throw unfitSound('The WAV file has sound before its form.');
      return readSamples(view, { at: body, length: findLength(size, bytes.length - body), form });
    }
    if (body + size > bytes.length) throw unfitSound('The WAV file is cut short.');
    if (name === 'fmt ') form = readForm(view, { at: body, size });
    at = body + size + (size % 2);
  }
  throw unfitSound('The WAV file has no sound.');
}

function findLength(said: number, there: number): number {
  if (STREAMED.includes(said)) return there;
  if (said > there) throw unfitSound('The WAV file is cut short.');
  return said;
}

function readForm(view: DataView, { at, size }: { at: number; size: number }): Form {
  if (size < 16) throw unfitSound('The WAV file has a broken form.');
  const named = view.getUint16(at, true);
  const kind = named === EXTENSIBLE && size >= 40 ? view.getUint16(at + 24, true) : named;
  const form = {
    kind,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
  const isKnown = (kind === PCM && [16, 24, 32].includes(form.bits)) || (kind === FLOAT && form.bits === 32);
  if (!isKnown) throw unfitSound(`A WAV file of kind ${kind} with ${form.bits} bits can't be read.`);
  if (form.channels !== 1 && form.channels !== 2) throw unfitSound(`It has ${form.channels} channels.`);
  if (!RATES.includes(form.rate)) throw unfitSound(`A rate of ${form.rate} can't be read.`);
  return form;
}

function readSamples(
  view: DataView,
  { at, length, form }: { at: number; length: number; form: Form },
): MonoSound {
  const { kind, channels, rate, bits } = form;
  const width = bits / 8;
  const samples = new Float32Array(Math.floor(length / (width * channels)));
  const read = buildReader(view, { kind, bits });
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++)
      sum += read(at + (index * channels + channel) * width);
    samples[index] = Math.min(1, Math.max(-1, sum / channels)) || 0;
  }
  return { samples, rate };
}

function buildReader(view: DataView, { kind, bits }: { kind: number; bits: number }): (at: number) => number {
  if (kind === FLOAT) return (at) => view.getFloat32(at, true);
  if (bits === 16) return (at) => view.getInt16(at, true) / 2 ** 15;
  if (bits === 32) return (at) => view.getInt32(at, true) / 2 ** 31;
  return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23;
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
}

/** Samples of 16-bit PCM without a header, as some services send them. */
export function readPcm(bytes: Uint8Array, rate: number): MonoSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readSamples(view, { at: 0, length: bytes.length, form: { kind: PCM, channels: 1, rate, bits: 16 } });
}
