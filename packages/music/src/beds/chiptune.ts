import type { Bed } from '../bed.ts';
import { bassChip } from '../instruments/basses.ts';
import { hatChip, kickChip, snareChip } from '../instruments/drums.ts';
import { pulseLead, pulseThin } from '../instruments/leads.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** An old game console: two pulses, a triangle, noise. Machines play it, so nobody is late. */
export const chiptune: Bed = {
  id: 'chiptune',
  key: 'C major',
  tempo: 140,
  meter: 4,
  harmony: {
    a: ['C | G/B | Am | F', 'C | Em | F | G'],
    b: ['F | G | Em | Am', 'Am | F | C | G'],
    break: ['Dm | Am | F | G', 'Am | Em | F | G'],
    lift: ['C | G | Am | F', 'F | G | Am | G/B'],
    turn: ['F | G', 'Dm | G'],
    end: 'C',
  },
  tracks: [
    {
      name: 'lead',
      instrument: pulseLead,
      level: -4,
      pan: 0.12,
      echo: 0.25,
      human: 0,
      held: 0.85,
      part: melody({
        sections: 'a b lift turn end',
        around: 74,
        motifs: ['0 . 2 4 - 3 2 .', '4 3 2 . 0 1 2 -', '0 0 . 1 2 . 4 .'],
        cadences: ['2 1 0 - - - . .', '4 . 2 . 0 - - .'],
      }),
    },
    {
      name: 'arpeggio',
      instrument: pulseThin,
      level: -9,
      width: 0.5,
      human: 0,
      held: 0.7,
      part: arpeggio({
        voices: 3,
        low: 55,
        high: 76,
        patterns: {
          'a intro': ['a120a120a120a120', 'a210a210a120a121'],
          b: ['a131a131a131a131', 'a1a2a3a2a1a2a320'],
          break: ['a...1...2...1...'],
          lift: ['a123a123a123a432', 'a213a213a312a312'],
          turn: ['a120a120a120a120', 'a123a123abcdefdc'],
          end: ['abcdefe.........'],
        },
      }),
    },
    {
      name: 'bass',
      instrument: bassChip,
      level: -2,
      human: 0,
      held: 0.8,
      part: bass({
        around: 40,
        patterns: {
          'a intro': ['R.r.8.r.R.r.8.5.', 'R.r.8.r.R.r.8.a.'],
          b: ['R..r..8.R..r..a.'],
          break: ['R-------5-----a-'],
          lift: ['R.8.R.8.R.8.R.8.', 'R.8.R.8.R.8.5.a.'],
          turn: ['R.r.r.r.R.r.r.r.'],
          end: ['R-------........'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'kick',
      instrument: kickChip,
      level: -5,
      human: 0,
      part: drums({
        patterns: {
          'a turn': ['X...x...X...x...', 'X...x...X..,x...'],
          b: ['X.....x.X.....x.', 'X.....x.X...x.x.'],
          lift: ['X...X...X...X...'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'snare',
      instrument: snareChip,
      level: -7,
      human: 0,
      part: drums({
        patterns: {
          'a b lift': ['....X.......X...', '....X.......X..,'],
          turn: ['....X.......X...'],
          end: ['X...............'],
        },
        fills: ['....X...x.x.xxxx', '....X...X..xX.xx', '....X.....x.xxX.'],
      }),
    },
    {
      name: 'hat',
      instrument: hatChip,
      level: -17,
      pan: -0.25,
      human: 0,
      part: drums({
        patterns: {
          'a turn': ['x.o.x.o.x.o.x.oo'],
          'b intro': ['..x...x...x...x.'],
          lift: ['xooxxooxxooxxoxo'],
        },
      }),
    },
  ],
  room: { seconds: 0.5, damping: 0.3 },
  echo: { beats: 0.75, feedback: 0.35 },
  tone: { high: -3 },
};
