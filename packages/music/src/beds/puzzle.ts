import type { Bed } from '../bed.ts';
import { bassRound } from '../instruments/basses.ts';
import { hatSoft, kickSoft, shaker, snap, woodblock } from '../instruments/drums.ts';
import { celesta, marimba, pizzicato } from '../instruments/keys.ts';
import { squarePluck } from '../instruments/leads.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, chords } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** Marimba and plucked strings, curious and light, with finger snaps. */
export const puzzle: Bed = {
  id: 'puzzle',
  key: 'G major',
  tempo: 108,
  meter: 4,
  swing: 0.54,
  swung: 0.5,
  harmony: {
    a: ['Gadd9 | Em7 | Cadd9 | D', 'G | Bm7 | C6 | D7sus4'],
    b: ['C | D | Bm7 | Em7', 'Am7 | D7 | G | Em7'],
    break: ['Cmaj7 | Bm7 | Am7 | D7sus4', 'Em7 | Cmaj7 | Am7 | D'],
    lift: ['G | D/F# | Em7 | C', 'C | D | Em7 | D'],
    turn: ['C | D', 'Am7 | D7'],
    end: 'G6',
  },
  tracks: [
    {
      name: 'marimba',
      instrument: marimba,
      level: -6,
      width: 0.4,
      room: 0.2,
      part: arpeggio({
        voices: 4,
        low: 55,
        high: 76,
        patterns: {
          'a intro': ['a.2.1.3.0.2.1.2.', 'a.2.3.1.0.2.3.4.'],
          b: ['a.1.2.3.b.3.2.1.', 'a..2..3.a..3..2.'],
          break: ['a.......2...3...', 'a...2...1.......'],
          lift: ['a.213.2.a.324.3.', 'a.21b.32a.324.32'],
          turn: ['a.2.1.3.0.2.1.3.', 'a.1.2.3.b.c.d.e.'],
          end: ['a.b.c.d.e.......'],
        },
      }),
    },
    {
      name: 'melody',
      instrument: celesta,
      level: -7,
      pan: 0.25,
      room: 0.4,
      echo: 0.3,
      part: melody({
        sections: 'a b lift end',
        around: 79,
        isPentatonic: true,
        motifs: ['0 . 1 . 2 . 1 0', '. 2 . 3 2 . 0 .', '2 . . 1 . . 0 1'],
        cadences: ['1 . 0 - - - . .', '3 . 2 . 0 - . .'],
      }),
    },
    {
      name: 'pizzicato',
      instrument: pizzicato,
      level: -10,
      width: 0.6,
      room: 0.25,
      part: chords({
        voices: 3,
        low: 55,
        high: 72,
        patterns: {
          a: ['..x...x...x...x.', '..x...x...x..ox.'],
          'b lift': ['..x..xo...x..x..', '..x..xo.x.x..x..'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'blips',
      instrument: squarePluck,
      level: -17,
      width: 0.7,
      echo: 0.4,
      part: arpeggio({
        voices: 3,
        low: 67,
        high: 84,
        patterns: {
          'b break': ['......2.....1...', '..2.......3.....'],
          lift: ['..2...3...1...2.', '....3...2...1...'],
        },
      }),
    },
    {
      name: 'bass',
      instrument: bassRound,
      level: 0,
      held: 0.8,
      part: bass({
        around: 43,
        patterns: {
          'a intro': ['R...r...5...r...', 'R...r...5...a...'],
          b: ['R..r..5.R..r..a.'],
          break: ['R-------5-------'],
          lift: ['R..r..8.R..5..a.', 'R..r..5.8..5..a.'],
          turn: ['R...r...5...a...'],
          end: ['R-----..........'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'kick',
      instrument: kickSoft,
      level: -4,
      part: drums({
        patterns: {
          a: ['X.......x.......', 'X.......x.x.....'],
          'b turn': ['X.....x.x.......'],
          lift: ['X...x...X...x...'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'snap',
      instrument: snap,
      level: -9,
      pan: -0.15,
      room: 0.3,
      part: drums({
        patterns: { 'a b turn lift': ['....x.......x...', '....x.......x.,.'] },
        fills: ['....x.....x.x.x.'],
      }),
    },
    {
      name: 'woodblock',
      instrument: woodblock,
      level: -13,
      pan: 0.35,
      part: drums({
        patterns: { 'b lift': ['..o..o....o..o,.', '..o..o....o.o..,'], break: ['o...,...o...,...'] },
        ghosts: 0.7,
      }),
    },
    {
      name: 'shaker',
      instrument: shaker,
      level: -18,
      pan: -0.35,
      part: drums({ patterns: { 'a lift': ['o,x,o,x,o,x,o,x,'], turn: ['o.x.o.x.o.x.o.x.'] }, ghosts: 0.8 }),
    },
    {
      name: 'hat',
      instrument: hatSoft,
      level: -17,
      pan: 0.2,
      part: drums({ patterns: { b: ['..x...x...x...x.'], lift: ['..x...x...x..,x.'] } }),
    },
  ],
  room: { seconds: 1, damping: 0.4 },
  echo: { beats: 0.75, feedback: 0.3 },
  tone: { high: 0 },
};
