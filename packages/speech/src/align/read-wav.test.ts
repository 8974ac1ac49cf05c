import { buildWav, encodePcm } from '@avatarcade/video/sound/wav';
import { describe, expect, it } from 'vitest';
import { readPcm, readWav } from './read-wav.ts';

const tone = Float32Array.from({ length: 2_400 }, (_, n) => 0.5 * Math.sin(n / 7));
const wav = buildWav(encodePcm([tone]), { rate: 24_000 });

/** The same tone in another form, with the fields that a strict reader looks at. */
function buildOther(
  kind: number,
  bits: number,
  channels: number,
  write: (view: DataView, at: number, value: number) => void,
) {
  const width = bits / 8;
  const bytes = new Uint8Array(44 + tone.length * width * channels);
  bytes.set(wav.subarray(0, 44));
  const view = new DataView(bytes.buffer);
  view.setUint16(20, kind, true);
  view.setUint16(22, channels, true);
  view.setUint16(34, bits, true);
  view.setUint32(40, bytes.length - 44, true);
  for (const [n, value] of tone.entries())
    for (let channel = 0; channel < channels; channel++)
      write(view, 44 + (n * channels + channel) * width, value);
  return bytes;
}

function change(write: (view: DataView) => void): Uint8Array {
  const bytes = wav.slice();
  write(new DataView(bytes.buffer));
  return bytes;
}

describe('a WAV file', () => {
  it.each([
    ['16 bit', wav],
    [
      '24 bit',
      buildOther(1, 24, 1, (view, at, value) => {
        const whole = Math.round(value * 2 ** 23);
        view.setUint16(at, whole & 0xffff, true);
        view.setInt8(at + 2, whole >> 16);
      }),
    ],
    ['32 bit', buildOther(1, 32, 1, (view, at, value) => view.setInt32(at, value * 2 ** 31, true))],
    ['float, stereo', buildOther(3, 32, 2, (view, at, value) => view.setFloat32(at, value, true))],
    ['of unknown length, as streamed', change((view) => view.setUint32(40, 0xffffffff, true))],
  ])('of %s is read', (_, bytes) => {
    const sound = readWav(bytes);
    expect(sound.rate).toBe(24_000);
    expect(sound.samples).toHaveLength(tone.length);
    for (const [n, value] of tone.entries())
      expect(Math.abs((sound.samples[n] ?? 9) - value)).toBeLessThan(1e-4);
  });

  it.each([
    ['something else', new TextEncoder().encode('{"error": "no such voice, ask for another"}')],
    ['nothing', new Uint8Array()],
    ['a file cut short', wav.subarray(0, 3_000)],
    ['a file cut in its head', wav.subarray(0, 30)],
    ['a compressed one', change((view) => view.setUint16(20, 0x55, true))],
    ['an odd rate', change((view) => view.setUint32(24, 47_999, true))],
    ['eight channels', change((view) => view.setUint16(22, 8, true))],
    ['none', change((view) => view.setUint16(22, 0, true))],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => readWav(bytes)).toThrow(expect.objectContaining({ code: 'unfit_sound' }));
  });

  it('that holds no numbers is silent, not noise', () => {
    const bytes = buildOther(3, 32, 1, (view, at) => view.setFloat32(at, Number.NaN, true));
    expect(Math.max(...readWav(bytes).samples)).toBe(0);
  });
});

it('bare PCM is read, and an odd byte at its end is left out', () => {
  const { samples, rate } = readPcm(wav.subarray(44, wav.length - 1), 24_000);
  expect([samples.length, rate]).toEqual([tone.length - 1, 24_000]);
  expect(samples[100]).toBeCloseTo(tone[100] ?? 9, 4);
});
