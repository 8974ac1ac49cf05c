import type { Bed } from '../bed.ts';
import { bassSub } from '../instruments/basses.ts';
import { hatSoft, kickSoft, rim, shaker, snareSoft } from '../instruments/drums.ts';
import { electricPiano } from '../instruments/keys.ts';
import { flute } from '../instruments/leads.ts';
import { padWarm } from '../instruments/sustained.ts';
import { bass } from '../parts/bass.ts';
import { chords, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** An electric piano with sevenths and ninths over a lazy, swung beat. */
export const lofi: Bed = {
  id: 'lofi',
  key: 'Bb major',
  tempo: 84,
  meter: 4,
  swing: 0.61,
  swung: 0.5,
  harmony: {
    a: ['Ebmaj9 | Dm7 | Cm9 | F13', 'Ebmaj9 | F/Eb | Dm7 Gm7 | Cm7 F7'],
    b: ['Gm9 | Cm9 | F13 | Bbmaj9', 'Cm9 | Dm7 | Ebmaj9 | F7sus4'],
    break: ['Ebmaj9 | Ebmaj9 | Dm7 | Gm7', 'Cm9 | Gm7 | Ebmaj9 | F7sus4'],
    lift: ['Ebmaj9 | F13 | Dm7 | Gm9', 'Cm9 F13 | Bbmaj9 Gm7 | Cm9 | F13'],
    turn: ['Cm9 | F13', 'Ebmaj9 | F7sus4'],
    end: 'Bbmaj9',
  },
  tracks: [
    {
      name: 'keys',
      instrument: electricPiano,
      level: -8,
      width: 0.45,
      room: 0.3,
      human: 1.4,
      part: chords({
        voices: 4,
        low: 52,
        high: 74,
        strum: 0.03,
        patterns: {
          'a intro': ['x-----o-..x---..', 'x---..x-----o-..'],
          b: ['x-------..o-x---', 'x---o-----x-....'],
          break: ['x---------------'],
          lift: ['x--o--x---o-x---', 'x---..x-..x-o---'],
          turn: ['x-----x-----x---', 'x-------x---....'],
          end: ['X---------------'],
        },
      }),
    },
    {
      name: 'pad',
      instrument: padWarm,
      level: -17,
      width: 0.8,
      room: 0.4,
      part: sustain({ sections: 'b lift turn end', voices: 3, low: 57, high: 76 }),
    },
    {
      name: 'flute',
      instrument: flute,
      level: -12,
      pan: 0.2,
      room: 0.45,
      echo: 0.3,
      human: 1.5,
      part: melody({
        sections: 'b lift end',
        around: 74,
        isPentatonic: true,
        motifs: ['. 0 1 2 - . 1 0', '2 - . 1 0 - . .', '. . 0 2 3 - 2 .'],
        cadences: ['1 . 0 - - - . .', '. 2 1 0 - - - .'],
      }),
    },
    {
      name: 'bass',
      instrument: bassSub,
      level: -2,
      part: bass({
        around: 37,
        patterns: {
          'a intro': ['R-----..r-..5-..', 'R-----..r-....a-'],
          b: ['R---..r-..5---a-', 'R-----r-..8-5-..'],
          break: ['R-----------....'],
          lift: ['R--.r-..5-..r-a-', 'R---..r-8---5-a-'],
          turn: ['R-------r-----a-'],
          end: ['R---------------'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'kick',
      instrument: kickSoft,
      level: -3,
      part: drums({
        patterns: {
          a: ['X.....,.x.x.....', 'X......x..x...,.'],
          'b turn': ['X......x..x.....', 'X..,...x..x....x'],
          lift: ['X.....x...x.,...', 'X..x...x..x.....'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'snare',
      instrument: snareSoft,
      level: -7,
      room: 0.2,
      part: drums({
        patterns: {
          'a b': ['....x.......x...', '....x.......x.,,'],
          lift: ['....X..,....X..,'],
          turn: ['....x.......x...'],
        },
        fills: ['....x.......x.ox', '....x..,..o.x.x.'],
      }),
    },
    {
      name: 'rim',
      instrument: rim,
      level: -16,
      pan: 0.3,
      room: 0.2,
      part: drums({ patterns: { 'break intro': ['....x.......x...', '....x......,x...'] } }),
    },
    {
      name: 'hat',
      instrument: hatSoft,
      level: -17,
      pan: -0.2,
      human: 1.3,
      part: drums({
        patterns: { 'a b turn': ['x.o.x.o.x.o.x.oo', 'x.o.x.oox.o.x.o.'], lift: ['xox.xoxoxoxoxo.o'] },
      }),
    },
    {
      name: 'shaker',
      instrument: shaker,
      level: -20,
      pan: 0.4,
      part: drums({ patterns: { 'b lift break': ['o,x,o,x,o,x,o,x,'] }, ghosts: 0.8 }),
    },
  ],
  room: { seconds: 1.3, damping: 0.5 },
  echo: { beats: 1.5, feedback: 0.3 },
  tone: { low: 0.5, high: -5 },
};
