import { RATE, type Stereo } from './sound.ts';

/** A 16-bit WAV of a stereo sound. */
export function encodeWav([left, right]: Stereo): ArrayBuffer {
  const buffer = new ArrayBuffer(44 + left.length * 4);
  const view = new DataView(buffer);
  const write = (text: string, at: number) => {
    for (const [n, character] of [...text].entries()) view.setUint8(at + n, character.charCodeAt(0));
  };
  write('RIFF', 0);
  view.setUint32(4, buffer.byteLength - 8, true);
  write('WAVEfmt ', 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  write('data', 36);
  view.setUint32(40, left.length * 4, true);
  const samples = new Int16Array(buffer, 44);
  for (let n = 0; n < left.length; n++) {
    samples[n * 2] = toInteger(left[n] ?? 0);
    samples[n * 2 + 1] = toInteger(right[n] ?? 0);
  }
  return buffer;
}

const toInteger = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
