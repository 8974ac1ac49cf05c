import type { Bed } from '../bed.ts';
import { bassSaw } from '../instruments/basses.ts';
import { clap, crash, hat, kickTight, snareBright, tambourine, tomHigh } from '../instruments/drums.ts';
import { sawLead } from '../instruments/leads.ts';
import { brassStab, organ } from '../instruments/sustained.ts';
import { swell } from '../instruments/swell.ts';
import { bass } from '../parts/bass.ts';
import { chords, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';
import { rise } from '../parts/rise.ts';

/** A stadium: stamps and claps, horns in unison, an organ. */
export const sports: Bed = {
  id: 'sports',
  key: 'D mixolydian',
  tempo: 128,
  meter: 4,
  harmony: {
    a: ['D | C | G | D', 'D | D | C | G'],
    b: ['G | D | C | G', 'Am | C | G | D'],
    break: ['Em | G | Am | C', 'G | Am | C | D'],
    lift: ['D | C | G | Am', 'D | G | C | G'],
    turn: ['C | G', 'Am | C'],
    end: 'D',
  },
  tracks: [
    {
      name: 'horns',
      instrument: brassStab,
      level: -7,
      width: 0.4,
      room: 0.3,
      held: 0.85,
      part: chords({
        voices: 3,
        low: 57,
        high: 76,
        patterns: {
          a: ['X-..x-..x.x.....', 'X-..x-......x.x.'],
          'b intro': ['X---..x-..x-....', 'X---......x-x-..'],
          lift: ['X-x.X-..x-x.X-..', 'X-x.X-..x.x.x.x.'],
          turn: ['X---X---X-X-X-X-'],
          end: ['X---------------'],
        },
      }),
    },
    {
      name: 'lead',
      instrument: sawLead,
      level: -8,
      pan: 0.1,
      room: 0.3,
      echo: 0.2,
      human: 0.5,
      part: melody({
        sections: 'a b lift end',
        around: 74,
        isPentatonic: true,
        motifs: ['0 . 0 . 1 2 . 1', '2 . 3 2 . 1 0 .', '. . 0 1 2 - 3 -'],
        cadences: ['2 . 1 . 0 - . .', '3 2 1 . 0 - - .'],
      }),
    },
    {
      name: 'organ',
      instrument: organ,
      level: -13,
      width: 0.6,
      room: 0.3,
      part: sustain({ sections: 'b break lift turn end', voices: 3, low: 55, high: 74 }),
    },
    {
      name: 'bass',
      instrument: bassSaw,
      level: -2,
      held: 0.8,
      part: bass({
        around: 38,
        patterns: {
          'intro a': ['R.r.r.r.R.r.r.5.', 'R.r.r.8.R.r.5.a.'],
          b: ['R..r..r.R..r5.a.'],
          break: ['R-------r-------'],
          lift: ['R.8.R.8.R.8.5.a.', 'R.8.R.8.R.8.R.8.'],
          turn: ['R.r.r.r.R.r.r.r.'],
          end: ['R---------------'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'kick',
      instrument: kickTight,
      level: -5,
      room: 0.1,
      part: drums({
        patterns: {
          'intro a': ['X.x.....X.x.....', 'X.x.....X.x...,.'],
          b: ['X...X...X...X...'],
          lift: ['X.x.X...X.x.X...', 'X...X.x.X...X...'],
          break: ['X.......X.......'],
          turn: ['X...X...X.X.X.X.'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'clap',
      instrument: clap,
      level: -7,
      width: 0.4,
      room: 0.35,
      part: drums({
        patterns: {
          'intro a lift': ['....X.......X...'],
          break: ['....x.......x.x.', '....x...x...x...'],
          turn: ['....X.......X...'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'snare',
      instrument: snareBright,
      level: -10,
      room: 0.25,
      part: drums({
        patterns: { 'b lift': ['....X.......X..,', '....X..,....X...'], turn: ['x...x...x.x.xxxx'] },
        fills: ['....X...x.x.xxxx', '....X.xxX.xxX.xx'],
      }),
    },
    {
      name: 'hat',
      instrument: hat,
      level: -19,
      pan: -0.25,
      part: drums({
        patterns: { 'b lift': ['x.o.x.o.x.o.x.o.', 'x.oox.o.x.oox.o.'], 'a turn': ['..x...x...x...x.'] },
      }),
    },
    {
      name: 'tambourine',
      instrument: tambourine,
      level: -19,
      pan: 0.3,
      part: drums({ patterns: { 'b lift': ['..x...x...x...x.', '..x..,x...x..,x.'] } }),
    },
    {
      name: 'tom',
      instrument: tomHigh,
      level: -10,
      pan: 0.3,
      room: 0.3,
      part: drums({ patterns: { break: ['x..x..x...x.x...', 'x..x..x.x.x.xxxx'] } }),
    },
    {
      name: 'crash',
      instrument: crash,
      level: -13,
      room: 0.25,
      part: drums({
        patterns: {
          'b lift': ['X...............', '................', '................', '................'],
          end: ['X...............'],
        },
      }),
    },
    { name: 'swell', instrument: swell, level: -18, room: 0.3, part: rise({ into: 'lift end', beats: 4 }) },
  ],
  room: { seconds: 1.4, damping: 0.35 },
  echo: { beats: 0.75, feedback: 0.25 },
  tone: { high: 1 },
};
