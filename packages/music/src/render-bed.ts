import type { Bed } from './bed.ts';
import type { BedId } from './bed-ids.ts';
import { BEDS } from './beds/beds.ts';
import { planSong } from './compose/form.ts';
import { closeOf, planTiming, type Timing } from './compose/timing.ts';
import { addEcho } from './dsp/echo.ts';
import { reverberate } from './dsp/reverb.ts';
import { master } from './mix/master.ts';
import { type Buses, type Playing, playTrack } from './mix/play-track.ts';
import { createStereo, RATE, type Stereo } from './sound.ts';

export type BedInput = {
  bed: BedId;
  /** The length of the video. */
  seconds: number;
  /** Seconds until the end card, with which the music arrives. */
  cardAt: number;
  /** Another seed gives another piece of the same kind. */
  seed: number;
};

/**
 * A bed as long as the video, at 48 kHz and -20 LUFS: it arrives exactly with the end card, goes on under it to a last chord, and has rung out
 * when the video is over.
 * Pure: equal inputs give equal samples.
 */
export function renderBed({ bed, seconds, cardAt, seed }: BedInput): Stereo {
  const playing = planBed(BEDS[bed], { seconds, cardAt, seed });
  return renderTracks(playing, { seconds, cardAt });
}

/** What is played when, before any sound is made. */
export function planBed(bed: Bed, { seconds, cardAt, seed }: Omit<BedInput, 'bed'>): Playing {
  const timing = planTiming({ seconds, cardAt, tempo: bed.tempo });
  return { bed, song: planSong(bed, timing), timing, seed };
}

/** Renders what `planBed` has planned. */
export function renderTracks(
  playing: Playing,
  { seconds, cardAt }: Pick<BedInput, 'seconds' | 'cardAt'>,
): Stereo {
  const { bed, timing } = playing;
  const length = Math.round(seconds * RATE);
  const buses: Buses = {
    dry: createStereo(length),
    pumped: bed.pump ? createStereo(length) : createStereo(0),
    room: new Float32Array(length),
    echo: new Float32Array(bed.echo ? length : 0),
  };
  for (const track of [...bed.tracks, ...bed.beat]) playTrack(track, { ...playing, buses });
  const sound = buses.dry;
  if (bed.pump) addPumped(sound, { pumped: buses.pumped, timing, decibels: bed.pump });
  if (bed.echo) {
    const { beats, feedback } = bed.echo;
    addEcho(buses.echo, { target: sound, seconds: (beats * 60) / timing.tempo, feedback });
  }
  const room = reverberate(buses.room, bed.room);
  for (const side of [0, 1] as const) add(sound[side], room[side]);
  master(sound, { tone: bed.tone, cardAt, closeAt: closeOf(timing) });
  return sound;
}

function add(target: Float32Array, source: Float32Array): void {
  for (let n = 0; n < target.length; n++) target[n] = (target[n] ?? 0) + (source[n] ?? 0);
}

/** Seconds in which a ducked sound falls. */
const DUCK = 0.012;

/** Adds a sound that is ducked by `decibels` on every beat before the last chord and rises again until the next. */
function addPumped(
  sound: Stereo,
  { pumped, timing, decibels }: { pumped: Stereo; timing: Timing; decibels: number },
): void {
  const beat = 60 / timing.tempo;
  const depth = 1 - 10 ** (-decibels / 20);
  const end = closeOf(timing);
  for (let n = 0; n < sound[0].length; n++) {
    const time = n / RATE;
    const since = (((time - timing.lead) % beat) + beat) % beat;
    const down = since < DUCK ? since / DUCK : Math.max(0, 1 - (since - DUCK) / (beat * 0.7));
    const gain = time >= end ? 1 : 1 - depth * down * down * (3 - 2 * down);
    for (const side of [0, 1] as const)
      sound[side][n] = (sound[side][n] ?? 0) + (pumped[side][n] ?? 0) * gain;
  }
}
