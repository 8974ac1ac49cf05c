import { SAMPLE_RATE, type Stereo } from '../av/video-writer.ts';

/** 48 kHz, mono, 16 bits. `peak` is the largest sample, of 1. */
export function encodeMonoWav([left, right]: Stereo): { bytes: Buffer; peak: number } {
  const samples = new Int16Array(left.length);
  let peak = 0;
  for (let index = 0; index < left.length; index++) {
    const value = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
    peak = Math.max(peak, Math.abs(value));
    samples[index] = Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
  }
  return { bytes: buildMonoWav(samples, SAMPLE_RATE), peak };
}

/** A mono WAV of 16-bit samples. Little-endian machines only, as all that Node runs on here are. */
export function buildMonoWav(samples: Int16Array, rate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
