import type { Bed } from '../bed.ts';
import { bassRound } from '../instruments/basses.ts';
import { clap, conga, congaLow, kickSoft, shaker, snap } from '../instruments/drums.ts';
import { guitar, marimba, ukulele } from '../instruments/keys.ts';
import { whistle } from '../instruments/leads.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, chords } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** A ukulele, somebody who whistles, hands that clap. */
export const summer: Bed = {
  id: 'summer',
  key: 'F major',
  tempo: 112,
  meter: 4,
  swing: 0.53,
  swung: 0.5,
  harmony: {
    a: ['F | C | Dm | Bb', 'F | Am | Bb | C'],
    b: ['Bb | C | Am | Dm', 'Dm | Bb | F | C'],
    break: ['Bb | F | Gm7 | C', 'Dm | Am | Bb | C'],
    lift: ['F | C | Bb | C', 'Bb | F | C | Dm'],
    turn: ['Bb | C', 'Gm7 | C'],
    end: 'F',
  },
  tracks: [
    {
      name: 'ukulele',
      instrument: ukulele,
      level: -9,
      width: 0.55,
      room: 0.2,
      part: chords({
        voices: 4,
        low: 60,
        high: 79,
        strum: 0.025,
        patterns: {
          'intro a': ['X...x.o..ox.o.x.', 'X...x.o..ox.x.o.'],
          b: ['X.o.x.o.X.o.x.o.', 'X.o.x.ooX.o.x.o.'],
          break: ['X-------x-----o-', 'X---------x-----'],
          lift: ['X.oox.o.Xoo.x.oo', 'X.o.x.ooX.oox.o.'],
          turn: ['X...x.o..ox.o.x.'],
          end: ['X---------------'],
        },
      }),
    },
    {
      name: 'guitar',
      instrument: guitar,
      level: -8,
      width: 0.8,
      room: 0.25,
      part: arpeggio({
        voices: 4,
        low: 52,
        high: 71,
        patterns: {
          'b turn': ['a.1.2.3.2.1.2.1.'],
          lift: ['a.1.3.2.a.2.3.1.'],
          break: ['a.1.2.3.4.3.2.1.', 'a...2...3...2...'],
        },
      }),
    },
    {
      name: 'whistle',
      instrument: whistle,
      level: -5,
      pan: -0.1,
      room: 0.4,
      echo: 0.2,
      part: melody({
        sections: 'a lift end',
        around: 81,
        isPentatonic: true,
        motifs: ['0 . 0 1 2 - 1 0', '2 - 1 . 0 . 1 -', '. 0 1 2 3 . 2 -'],
        cadences: ['1 . 1 0 - - . .', '2 1 0 - - - . .'],
      }),
    },
    {
      name: 'marimba',
      instrument: marimba,
      level: -6,
      pan: 0.35,
      room: 0.25,
      part: melody({
        sections: 'b lift turn',
        around: 72,
        isPentatonic: true,
        motifs: ['0 . 2 . 1 . 2 .', '. 0 . 2 . 3 . 2', '2 . . 1 . . 0 .'],
        cadences: ['2 . 1 . 0 . . .', '. 3 . 2 . 0 . .'],
      }),
    },
    {
      name: 'bass',
      instrument: bassRound,
      level: -2,
      held: 0.85,
      part: bass({
        around: 41,
        patterns: {
          a: ['R--.r...5--.r.a.', 'R--.r...5.--..a.'],
          b: ['R..r..r.5..r..a.'],
          'intro break': ['R-------5-----..'],
          lift: ['R..r..8.R..5..a.', 'R..r..5.8..5..a.'],
          turn: ['R...r...5...a...'],
          end: ['R---------------'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'kick',
      instrument: kickSoft,
      level: -6,
      part: drums({
        patterns: {
          a: ['X.....x.X.......', 'X.....x.X.....,.'],
          'b turn': ['X...X...X...X...'],
          lift: ['X...X...X...X.x.'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'clap',
      instrument: clap,
      level: -11,
      room: 0.25,
      part: drums({
        patterns: { 'b lift turn': ['....X.......X...', '....X.......X..,'] },
        fills: ['....X.....x.X.x.', '....X...x.x.XX..'],
      }),
    },
    {
      name: 'snap',
      instrument: snap,
      level: -11,
      pan: 0.2,
      room: 0.3,
      part: drums({ patterns: { 'intro a break': ['....x.......x...'] } }),
    },
    {
      name: 'conga',
      instrument: conga,
      level: -13,
      pan: 0.4,
      part: drums({
        patterns: { 'a b': ['..o..ox...o..ox.', '..o..ox...o.oox,'], lift: ['..x.oxx...x.oxx.'] },
      }),
    },
    {
      name: 'conga low',
      instrument: congaLow,
      level: -13,
      pan: 0.3,
      part: drums({ patterns: { 'a b lift': ['x.......x..x....', 'x.......x..x..,.'] } }),
    },
    {
      name: 'shaker',
      instrument: shaker,
      level: -19,
      pan: -0.4,
      part: drums({ patterns: { 'a b lift turn': ['oxoooxoooxoooxoo', 'oxo,oxoooxo,oxoo'] }, ghosts: 0.5 }),
    },
  ],
  room: { seconds: 1, damping: 0.35 },
  echo: { beats: 0.75, feedback: 0.25 },
  tone: { high: 1 },
};
