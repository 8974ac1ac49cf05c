/** Bytes before the samples. */
export const WAV_HEADER = 44;

/** A mono 16-bit PCM WAV file of samples between -1 and 1. */
export function buildWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    pcm[index] = Math.round(sample * 32_767);
  }
  return buildWavOfPcm(pcm, rate);
}

/** A mono WAV file of 16-bit samples. Little-endian machines only, as all that Node runs on here are. */
export function buildWavOfPcm(pcm: Int16Array<ArrayBuffer>, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER + pcm.byteLength);
  const view = new DataView(bytes.buffer);
  writeText(bytes, { at: 0, text: 'RIFF' });
  view.setUint32(4, bytes.length - 8, true);
  writeText(bytes, { at: 8, text: 'WAVEfmt ' });
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(bytes, { at: 36, text: 'data' });
  view.setUint32(40, pcm.byteLength, true);
  bytes.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), WAV_HEADER);
  return bytes;
}

function writeText(bytes: Uint8Array, { at, text }: { at: number; text: string }): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
}
