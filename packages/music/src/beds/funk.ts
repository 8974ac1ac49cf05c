import type { Bed } from '../bed.ts';
import { bassFinger } from '../instruments/basses.ts';
import { conga, cowbell, hat, hatOpen, kickTight, snareBright } from '../instruments/drums.ts';
import { electricPiano, guitarMuted } from '../instruments/keys.ts';
import { brassStab, organ } from '../instruments/sustained.ts';
import { bass } from '../parts/bass.ts';
import { chords, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** A tight rhythm guitar, a bass that talks, a section of horns that answers. */
export const funk: Bed = {
  id: 'funk',
  key: 'E dorian',
  tempo: 106,
  meter: 4,
  swing: 0.56,
  swung: 0.5,
  harmony: {
    a: ['Em9 | Em9 | A9 | Em9', 'Em7 | A9 | Em9 | A13'],
    b: ['Gmaj7 | A9 | F#m7 | Bm7', 'Bm7 | A9 | Gmaj7 | A9'],
    break: ['Em9 | A13 | Em9 | A9', 'Gmaj7 | F#m7 | Em9 | A9'],
    lift: ['Em9 | G6 | A9 | Bm7', 'Em9 | A13 | G6 | A9'],
    turn: ['Gmaj7 | A9', 'Bm7 | A13'],
    end: 'Em9',
  },
  tracks: [
    {
      name: 'guitar',
      instrument: guitarMuted,
      level: -10,
      pan: -0.4,
      room: 0.12,
      part: chords({
        voices: 3,
        low: 59,
        high: 78,
        strum: 0.008,
        patterns: {
          'a intro': ['..x.o.xo..x.o.x.', '..xoo.x...xoo.xo'],
          b: ['x.o.xoo.x.o.xoo.', '..xox.o...xox.oo'],
          break: ['..x...x...x...x.', '....x.......x.o.'],
          lift: ['xoxoo.xoxoxoo.xo', 'x.xoo.xox.xoo.xx'],
          turn: ['..x.o.xo..x.o.x.'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'piano',
      instrument: electricPiano,
      level: -12,
      width: 0.5,
      room: 0.2,
      part: chords({
        voices: 4,
        low: 54,
        high: 74,
        patterns: {
          'a intro break': ['X--...x-..o.....', 'X--...x-....o-..'],
          b: ['X---..x---..o-..'],
          lift: ['X-.x..X-..x-..o.'],
          turn: ['X-----X-----x---'],
          end: ['X---------------'],
        },
      }),
    },
    {
      name: 'horns',
      instrument: brassStab,
      level: -10,
      width: 0.35,
      room: 0.3,
      held: 0.8,
      part: chords({
        voices: 3,
        low: 62,
        high: 79,
        patterns: {
          b: ['............x.X.', 'X-............x.'],
          lift: ['X-....X.......xX', '....X-......x.X.'],
          turn: ['X---........x.X.'],
          end: ['X---............'],
        },
      }),
    },
    {
      name: 'horn line',
      instrument: brassStab,
      level: -7,
      pan: 0.2,
      room: 0.3,
      held: 0.7,
      part: melody({
        sections: 'a lift',
        around: 71,
        isPentatonic: true,
        motifs: ['. . . . 0 1 2 .', '2 . 1 0 . . . .', '. . 0 . 2 . 1 0'],
        cadences: ['. . 1 . 0 - . .', '2 1 0 . . . 0 .'],
      }),
    },
    {
      name: 'organ',
      instrument: organ,
      level: -16,
      width: 0.7,
      room: 0.3,
      part: sustain({ sections: 'b lift turn end', voices: 3, low: 59, high: 76 }),
    },
    {
      name: 'bass',
      instrument: bassFinger,
      level: -3,
      held: 0.85,
      part: bass({
        around: 40,
        patterns: {
          'a intro': ['R..r..8.r..57.a.', 'R..r.r8...r.5.a.'],
          b: ['R...r.5.R..r8.a.', 'R..r..5.8.7.5.a.'],
          break: ['R.......r.8.....', 'R.....r.......a.'],
          lift: ['R.8r.r8.R.8r.57a', 'R..8.r8.5.7.8.a.'],
          turn: ['R.r.R.r.R.r.5.a.'],
          end: ['R-----..........'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'kick',
      instrument: kickTight,
      level: -3,
      part: drums({
        patterns: {
          'a turn': ['X..,..x...x..x..', 'X.....xx..x.....'],
          b: ['X.....x.X..x....', 'X..x....X.x..,..'],
          lift: ['X..x..x...x..x..', 'X.x...xx..x...x.'],
          break: ['X.........x.....'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'snare',
      instrument: snareBright,
      level: -8,
      room: 0.15,
      part: drums({
        patterns: { 'a b lift turn': ['....X..,.,..X..,', '....X..,....X.,,'] },
        fills: ['....X..o.oo.X.xx', '....X.x.x.oxX.xx'],
      }),
    },
    {
      name: 'hat',
      instrument: hat,
      level: -18,
      pan: 0.25,
      part: drums({
        patterns: {
          'intro a': ['x.xox.xox.xox.xo', 'xoxox.xoxoxox.x.'],
          'b lift turn': ['xoxoxoxoxoxoxoxo', 'xoxoxo,oxoxoxoxo'],
          break: ['x...x...x...x...'],
        },
      }),
    },
    {
      name: 'open hat',
      instrument: hatOpen,
      level: -18,
      pan: 0.25,
      part: drums({ patterns: { 'a lift': ['......x.......x.', '..............x.'] } }),
    },
    {
      name: 'cowbell',
      instrument: cowbell,
      level: -20,
      pan: -0.3,
      part: drums({ patterns: { lift: ['x...x...x...x...', 'x...x.o.x...x...'] } }),
    },
    {
      name: 'conga',
      instrument: conga,
      level: -13,
      pan: 0.45,
      part: drums({ patterns: { 'b break lift': ['..o..o.x..o..oxx', '..o.oo.x..o..ox.'] } }),
    },
  ],
  room: { seconds: 0.8, damping: 0.4 },
  tone: { high: 1 },
};
