/** Bytes before the samples. */
const WAV_HEADER = 44;

/** `rate` in samples a second. */
export type WavFormat = { rate: number; channels?: 1 | 2 };

/** A WAV file of 16-bit samples, those of two channels in turn. Little-endian machines only, as all that Node runs on here are. */
export function buildWav(pcm: Int16Array, { rate, channels = 1 }: WavFormat): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER + pcm.byteLength);
  const view = new DataView(bytes.buffer);
  const frame = 2 * channels;
  writeText(bytes, { at: 0, text: 'RIFF' });
  view.setUint32(4, bytes.length - 8, true);
  writeText(bytes, { at: 8, text: 'WAVEfmt ' });
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, 16, true);
  writeText(bytes, { at: 36, text: 'data' });
  view.setUint32(40, pcm.byteLength, true);
  bytes.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), WAV_HEADER);
  return bytes;
}

/** A copy of the samples of a file that `buildWav` made. */
export function readPcm(wav: Uint8Array): Int16Array {
  return new Int16Array(new Uint8Array(wav.subarray(WAV_HEADER)).buffer);
}

function writeText(bytes: Uint8Array, { at, text }: { at: number; text: string }): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
}

/** 16-bit samples of channels of equal length between -1 and 1, in turn. What is beyond is clipped. */
export function encodePcm(channels: readonly Float32Array[]): Int16Array {
  const length = channels[0]?.length ?? 0;
  const pcm = new Int16Array(length * channels.length);
  for (const [channel, samples] of channels.entries()) {
    for (let index = 0; index < length; index++) {
      const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
      pcm[index * channels.length + channel] = Math.round(sample * 32_767);
    }
  }
  return pcm;
}
