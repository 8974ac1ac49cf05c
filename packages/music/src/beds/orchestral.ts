import type { Bed } from '../bed.ts';
import { contrabass } from '../instruments/basses.ts';
import { crash, ride, snareMarch, taiko } from '../instruments/drums.ts';
import { celesta, harp } from '../instruments/keys.ts';
import { brass, strings, stringsShort } from '../instruments/sustained.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** An orchestra that sets out: short strings in eighths, harp, horns, a bright key. */
export const orchestral: Bed = {
  id: 'orchestral',
  key: 'C lydian',
  tempo: 126,
  meter: 4,
  harmony: {
    a: ['C | D/C | C | Am7', 'C | G/B | Am | D'],
    b: ['Em | C | G | D', 'Am | C | G | D/F#'],
    break: ['Am | Em | C | D', 'C | Em | Am | D'],
    lift: ['C | D | Em | G', 'C | G | D | Em'],
    turn: ['G | D', 'Am | D'],
    end: 'C',
  },
  tracks: [
    {
      name: 'pulse',
      instrument: stringsShort,
      level: -6,
      width: 0.7,
      room: 0.3,
      held: 0.7,
      part: arpeggio({
        voices: 4,
        low: 55,
        high: 77,
        patterns: {
          'intro a': ['a.0.1.0.a.0.2.0.', 'a.0.1.0.a.0.2.1.'],
          b: ['a.1.2.1.a.1.3.1.', 'a.1.2.3.a.2.1.2.'],
          break: ['a...1...2...1...', 'a.......2.......'],
          lift: ['a012a012a012a123', 'a.12a.12b.23b.23'],
          turn: ['a.0.1.0.a.1.2.3.', 'a.1.2.3.b.c.d.e.'],
        },
      }),
    },
    {
      name: 'strings',
      instrument: strings,
      level: -12,
      width: 0.8,
      room: 0.5,
      part: sustain({ sections: 'b break lift turn end', voices: 4, low: 55, high: 79 }),
    },
    {
      name: 'horns',
      instrument: brass,
      level: -10,
      width: 0.3,
      room: 0.5,
      part: melody({
        sections: 'a lift turn end',
        around: 65,
        motifs: ['0 - - - 2 - 4 -', '4 - - 3 2 - - -', '0 - 2 - 4 - - -'],
        cadences: ['2 - 1 - 0 - - -', '4 - 2 - 0 - - -'],
      }),
    },
    {
      name: 'violins',
      instrument: strings,
      level: -13,
      pan: -0.35,
      room: 0.5,
      part: melody({
        sections: 'b lift',
        around: 79,
        motifs: ['0 - 1 2 4 - - -', '2 - - - 1 - 0 -', '. . 2 3 4 - 2 -'],
        cadences: ['2 - 1 - 0 - - -', '1 - - - 2 - - -'],
      }),
    },
    {
      name: 'harp',
      instrument: harp,
      level: -13,
      width: 0.6,
      room: 0.4,
      part: arpeggio({
        voices: 4,
        low: 60,
        high: 80,
        patterns: { 'a break': ['a.1.2.3.4.3.2.1.', 'a.2.1.3.2.4.3.5.'], end: ['abcdefgh........'] },
      }),
    },
    {
      name: 'celesta',
      instrument: celesta,
      level: -18,
      pan: 0.35,
      room: 0.4,
      part: arpeggio({
        voices: 3,
        low: 76,
        high: 93,
        patterns: { 'break b': ['....2.....1.....', '..3.......2.....'] },
      }),
    },
    {
      name: 'bass',
      instrument: contrabass,
      level: -9,
      room: 0.2,
      part: bass({
        around: 38,
        patterns: {
          'intro a': ['R-------r-------', 'R-------5-------'],
          b: ['R-----r-5-----r-'],
          break: ['R---------------'],
          lift: ['R---r---5---r---'],
          turn: ['R---r---r---r---'],
          end: ['R---------------'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'timpani',
      instrument: taiko,
      level: -6,
      room: 0.4,
      part: drums({
        patterns: {
          a: ['X...............', 'X.......x.......'],
          b: ['X.......x.......', 'X.......x...x...'],
          lift: ['X.....x.X...x...', 'X..x..x.X...x.x.'],
          turn: ['X...x...X.x.x.x.'],
          end: ['X...............'],
        },
        fills: ['X.......x.x.xxxx', 'X...x...X...xxxx'],
      }),
    },
    {
      name: 'snare',
      instrument: snareMarch,
      level: -15,
      pan: 0.15,
      room: 0.4,
      part: drums({
        patterns: {
          b: ['..o.o...o.o.o.,.', '..o.o...o.ooo...'],
          lift: ['x.oox.o.x.oox.xx', 'x.oox.o.x.xxx.xx'],
          turn: ['x...x...xxxxXXXX'],
        },
      }),
    },
    {
      name: 'crash',
      instrument: crash,
      level: -13,
      pan: 0.1,
      room: 0.3,
      part: drums({
        patterns: {
          'lift b': ['X...............', '................', '................', '................'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'triangle',
      instrument: ride,
      level: -20,
      pan: 0.4,
      part: drums({ patterns: { 'a break lift': ['....o.......o...', '....o.......o.,.'] } }),
    },
  ],
  room: { seconds: 2.2, damping: 0.35 },
  tone: { high: -1 },
};
