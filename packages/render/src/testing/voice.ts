import { writeFile } from 'node:fs/promises';
import { buildWav } from '@avatarcade/video/sound/wav';
import type { SpeechTrack } from '@avatarcade/video/speech-track';

const RATE = 22_050;

/** Words of 0.35 s with 0.1 s between them, after a tenth of a second. */
export function buildSpeech(words: string[]): SpeechTrack {
  const timed = words.map((text, i) => {
    const start = 0.1 + i * 0.45;
    return { text, start, end: start + 0.35, stressed: i % 3 === 0, endsPhrase: i === words.length - 1 };
  });
  const duration = 0.2 + words.length * 0.45;
  const mouth = timed.flatMap(({ start, end }) => [
    { time: start, shape: 'aa' as const, weight: 1 },
    { time: end, shape: 'sil' as const, weight: 0 },
  ]);
  const silence = (time: number) => ({ time, shape: 'sil' as const, weight: 0 });
  return { duration, words: timed, mouth: [silence(0), ...mouth, silence(duration)] };
}

/** A 16-bit mono WAV that buzzes where words are, with the peaky waveform of a voice. */
export async function writeVoice(path: string, speech: SpeechTrack, level = 0.25): Promise<void> {
  const samples = new Int16Array(Math.round(speech.duration * RATE));
  for (const { start, end } of speech.words) {
    for (let i = Math.round(start * RATE); i < Math.round(end * RATE); i++) {
      const phase = (i * 120) / RATE;
      const pulse = Math.exp(-6 * (phase % 1)) * Math.sin(2 * Math.PI * phase * 5);
      samples[i] = Math.round(32_767 * level * pulse);
    }
  }
  await writeFile(path, buildWav(samples, { rate: RATE }));
}
