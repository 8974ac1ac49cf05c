import { writeScreenClip, writeTransparentClip } from '@avatarcade/render/testing/screen-clip';
import { readWav } from '@avatarcade/speech/read-wav';
import { createSpeaker } from '@avatarcade/speech/speaker';

/**
 * Writes a clip of a drawn person who says a text, before a screen with grain, shadows and uneven light, or with transparency:
 * `node make-actor.command.ts out.mp4 "Text" en-emma maya-everyday [540] [green|blue]`. A `.webm` has transparency and no sound.
 * A program of its own, because the codecs' finalisers may not run inside a test runner.
 */
const [output = '', text = '', voice = 'en-emma', avatar = 'maya-everyday', width = '540', ground = 'green'] =
  process.argv.slice(2);
/** Seconds of quiet before and after the speech. */
const QUIET = { before: 0.8, after: 0.6 };

await using speaker = createSpeaker();
const { wav, track } = await speaker.speak({ text, voice });
const { samples, rate } = readWav(wav);
const seconds = track.duration + QUIET.before + QUIET.after;
const sound = new Float32Array(Math.round(seconds * rate));
sound.set(samples, Math.round(QUIET.before * rate));
const move = <Item extends { time: number }>(key: Item): Item => ({ ...key, time: key.time + QUIET.before });
const clip = {
  ...{ avatar, width: Number(width), height: Math.round((Number(width) * 16) / 18) * 2, fps: 25 },
  frames: Math.floor(seconds * 25),
  screen: ground === 'blue' ? ([38, 70, 190] as const) : ([42, 178, 66] as const),
  ...{ noise: 7, crf: '21', sound },
  speech: {
    duration: seconds,
    words: track.words.map((word) => ({
      ...word,
      start: word.start + QUIET.before,
      end: word.end + QUIET.before,
    })),
    mouth: [{ time: 0, shape: 'sil' as const, weight: 0 }, ...track.mouth.map(move)],
  },
};
if (output.endsWith('.webm')) writeTransparentClip(output, clip);
else writeScreenClip(output, clip);
process.exit(0);
