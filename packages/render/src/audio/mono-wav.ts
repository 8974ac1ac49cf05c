import { SAMPLE_RATE, type Stereo } from '../av/video-writer.ts';

/** 48 kHz, mono, 16 bits. `peak` is the largest sample, of 1. */
export function encodeMonoWav([left, right]: Stereo): { bytes: Buffer; peak: number } {
  const bytes = Buffer.alloc(44 + left.length * 2);
  writeWavHeader(bytes, left.length);
  let peak = 0;
  for (let index = 0; index < left.length; index++) {
    const value = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
    peak = Math.max(peak, Math.abs(value));
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + index * 2);
  }
  return { bytes, peak };
}

function writeWavHeader(bytes: Buffer, samples: number): void {
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
}
