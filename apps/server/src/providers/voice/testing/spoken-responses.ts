import { readWav } from '@avatarcade/speech/read-wav';
import type { Speaker } from '@avatarcade/speech/speaker';

/** A service's speech: here the built-in voice's, so that a test needs nothing from outside. */
export async function speakForService(speaker: Speaker, text: string) {
  const { wav, track } = await speaker.speak({ text, voice: /[äöüß]/u.test(text) ? 'de-lena' : 'en-olivia' });
  return { wav: Buffer.from(wav), track };
}

/** Streamed like OpenAI's: the header doesn't contain the length yet. */
export function asStreamed(wav: Buffer): Buffer {
  const streamed = Buffer.from(wav);
  streamed.writeUInt32LE(0xffffffff, 4);
  streamed.writeUInt32LE(0xffffffff, 40);
  return streamed;
}

/** Every second sample of 48 kHz, without a header. */
export function asPcm24(wav: Buffer): Buffer {
  const { samples } = readWav(wav);
  const pcm = Buffer.alloc(Math.floor(samples.length / 2) * 2);
  for (let at = 0; at < pcm.length / 2; at++)
    pcm.writeInt16LE(Math.round(((samples[at * 2] ?? 0) + (samples[at * 2 + 1] ?? 0)) * 16_383), at * 2);
  return pcm;
}

/** Character times in ElevenLabs' form: evenly within each word, signs and spaces in between. */
export function timeCharacters(text: string, words: readonly { text: string; start: number; end: number }[]) {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const word of words) {
    for (; at < text.indexOf(word.text, at); at++) {
      characters.push(text.charAt(at));
      starts.push(ends.at(-1) ?? 0);
      ends.push(word.start);
    }
    for (const [index, char] of word.text.split('').entries()) {
      const step = (word.end - word.start) / word.text.length;
      characters.push(char);
      starts.push(word.start + index * step);
      ends.push(word.start + (index + 1) * step);
    }
    at += word.text.length;
  }
  return { characters, character_start_times_seconds: starts, character_end_times_seconds: ends };
}
