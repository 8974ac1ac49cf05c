import type { Bed } from '../bed.ts';
import { hatSoft, kickSoft, snareSoft, tambourine, woodblock } from '../instruments/drums.ts';
import { pizzicato, toyPiano, ukulele } from '../instruments/keys.ts';
import { clarinet } from '../instruments/leads.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, chords } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** A toy piano and a clarinet on the way to a picnic: oom-pah. */
export const kids: Bed = {
  id: 'kids',
  key: 'D major',
  tempo: 120,
  meter: 4,
  swing: 0.6,
  swung: 1,
  harmony: {
    a: ['D | A/C# | G | A', 'D | Bm | G | A7'],
    b: ['G | D/F# | Em | A', 'Bm | G | D | A7'],
    break: ['G | A | F#m | Bm', 'Em | A | D | Bm'],
    lift: ['D | G | A | Bm', 'G | A | D | A7'],
    turn: ['G | A7', 'Em | A7'],
    end: 'D',
  },
  tracks: [
    {
      name: 'toy piano',
      instrument: toyPiano,
      level: -4,
      pan: -0.15,
      room: 0.25,
      part: melody({
        sections: 'a lift end',
        around: 81,
        motifs: ['0 . 2 . 4 . 2 .', '4 . 3 . 2 . 1 .', '0 0 1 . 2 . 4 .', '2 . 2 . 3 2 1 .'],
        cadences: ['4 . 1 . 0 - . .', '2 . 1 . 0 . 0 .'],
      }),
    },
    {
      name: 'clarinet',
      instrument: clarinet,
      level: -6,
      pan: 0.2,
      room: 0.3,
      held: 0.85,
      part: melody({
        sections: 'b turn end',
        around: 70,
        motifs: ['0 - 2 . 1 - 0 .', '2 - - 1 0 . 1 .', '. 0 1 2 4 - 2 .'],
        cadences: ['2 . 1 . 0 - - .', '1 - 2 . 0 - - .'],
      }),
    },
    {
      name: 'ukulele',
      instrument: ukulele,
      level: -10,
      width: 0.5,
      room: 0.15,
      held: 0.6,
      part: chords({
        voices: 3,
        low: 57,
        high: 76,
        strum: 0.015,
        patterns: {
          'intro a': ['..x...x...x...x.', '..x...x...x.o.x.'],
          b: ['..x.o.x...x.o.x.'],
          break: ['x.......x.......', 'x.....o.x.......'],
          lift: ['..X.o.X...X.o.X.', '..X.o.X...X.ooX.'],
          turn: ['..x...x...x...x.'],
          end: ['X---............'],
        },
      }),
    },
    {
      name: 'runs',
      instrument: toyPiano,
      level: -12,
      pan: 0.4,
      room: 0.3,
      part: arpeggio({
        voices: 3,
        low: 74,
        high: 90,
        patterns: {
          b: ['........0.1.2.3.', '........3.2.1.0.'],
          lift: ['....0.1.2...0...', '0.1.2.3.........'],
          end: ['a.b.c.d.........'],
        },
      }),
    },
    {
      name: 'bass',
      instrument: pizzicato,
      level: -3,
      part: bass({
        around: 41,
        patterns: {
          'intro a': ['R...5...R...5...', 'R...5...R...a...'],
          b: ['R...5...3...5...'],
          break: ['R.......R.......'],
          lift: ['R...5...8...5...', 'R...5...8...a...'],
          turn: ['R...5...R...a...'],
          end: ['R...............'],
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
          'a turn': ['X.......x.......'],
          'b lift': ['X...x...X...x...', 'X...x...X...x.,.'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'snare',
      instrument: snareSoft,
      level: -13,
      room: 0.2,
      part: drums({
        patterns: { 'a b lift': ['....x.......x...', '....x.......x.,.'] },
        fills: ['....x...x...xxxx', '....x.....x.x.x.'],
      }),
    },
    {
      name: 'tambourine',
      instrument: tambourine,
      level: -17,
      pan: 0.3,
      part: drums({
        patterns: { 'b lift': ['..o...o...o...o.', '..o...o...o..,o.'], end: ['X...............'] },
      }),
    },
    {
      name: 'woodblock',
      instrument: woodblock,
      level: -12,
      pan: -0.35,
      part: drums({ patterns: { 'intro a break': ['o...o.o.o...o...', 'o...o...o..oo...'] } }),
    },
    {
      name: 'hat',
      instrument: hatSoft,
      level: -20,
      pan: 0.15,
      part: drums({ patterns: { 'a lift turn': ['..x...x...x...x.', '..x..,x...x...x.'] } }),
    },
  ],
  room: { seconds: 0.8, damping: 0.35 },
  tone: { high: 1 },
};
