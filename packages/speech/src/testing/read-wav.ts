export type WavSound = {
  rate: number;
  channels: number;
  bits: number;
  samples: Float32Array;
};

/** Reads a 16-bit PCM WAV file with a plain header. */
export function readWav(bytes: Uint8Array): WavSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (text(0) !== 'RIFF' || text(8) !== 'WAVE' || text(36) !== 'data')
    throw new Error('Not a plain WAV file.');
  if (view.getUint32(4, true) !== bytes.length - 8 || view.getUint32(40, true) !== bytes.length - 44) {
    throw new Error('The WAV file has a wrong length.');
  }
  const samples = new Float32Array((bytes.length - 44) / 2);
  for (let index = 0; index < samples.length; index++)
    samples[index] = view.getInt16(44 + index * 2, true) / 32_768;
  return {
    rate: view.getUint32(24, true),
    channels: view.getUint16(22, true),
    bits: view.getUint16(34, true),
    samples,
  };
}

/** Root of the mean square between two times in seconds. */
export function measureLevel({ samples, rate }: WavSound, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
}
