import type { Bed } from '../bed.ts';
import { contrabass } from '../instruments/basses.ts';
import { crash, snareMarch, taiko } from '../instruments/drums.ts';
import { brass, choir, strings, stringsShort } from '../instruments/sustained.ts';
import { swell } from '../instruments/swell.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, chords, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';
import { rise } from '../parts/rise.ts';

/** A battle: low strings that drive, horns with a theme in long notes, large drums, a choir when it rises. */
export const epic: Bed = {
  id: 'epic',
  key: 'D minor',
  tempo: 92,
  meter: 4,
  harmony: {
    a: ['Dm | Bb | F | C', 'Dm | Gm | Bb | A'],
    b: ['Bb | C | Dm | F', 'Gm | Dm/F | Bb | C'],
    break: ['Dm | Dm/C | Bb | A', 'Gm | Dm/F | Bb | C'],
    lift: ['Bb | C | F | Dm', 'Dm | F | Bb | C'],
    turn: ['Bb | C', 'Gm | A'],
    end: 'D5',
  },
  tracks: [
    {
      name: 'ostinato',
      instrument: stringsShort,
      level: -8,
      width: 0.5,
      room: 0.3,
      held: 0.8,
      part: arpeggio({
        voices: 3,
        low: 45,
        high: 66,
        patterns: {
          'a intro': ['a.00a.00a.00a.10', 'a.00a.00a.10a.20'],
          b: ['a.01a.02a.01a.21'],
          lift: ['a010a020a010a121', 'a010a020b121c212'],
          turn: ['a.00a.00a.10a.20', 'a000a000b111c222'],
        },
      }),
    },
    {
      name: 'strings',
      instrument: strings,
      level: -13,
      width: 0.8,
      room: 0.5,
      part: sustain({ sections: 'b break lift turn end', voices: 3, low: 55, high: 77 }),
    },
    {
      name: 'horns',
      instrument: brass,
      level: -8,
      width: 0.3,
      room: 0.5,
      human: 0.7,
      part: melody({
        sections: 'a b lift turn end',
        around: 62,
        motifs: ['0 - - 2 4 - - -', '0 - 1 - 2 - 4 -', '4 - - 3 2 - 1 -'],
        cadences: ['2 - 1 - 0 - - -', '4 - - - 2 - 0 -'],
      }),
    },
    {
      name: 'choir',
      instrument: choir,
      level: -15,
      width: 0.9,
      room: 0.7,
      part: sustain({ sections: 'lift turn end', voices: 4, low: 57, high: 79 }),
    },
    {
      name: 'stabs',
      instrument: brass,
      level: -12,
      width: 0.4,
      room: 0.5,
      part: chords({
        voices: 3,
        low: 50,
        high: 70,
        patterns: {
          lift: ['X--.........x-x-', 'X--.......x-....'],
          turn: ['X---....X---....'],
          end: ['X---------------'],
        },
      }),
    },
    {
      name: 'bass',
      instrument: contrabass,
      level: -7,
      room: 0.2,
      part: bass({
        around: 36,
        patterns: {
          'a intro': ['R-------r-------'],
          'b break': ['R---------------'],
          lift: ['R---r---r---r---', 'R---r---r---5---'],
          turn: ['R---r---r---r---'],
          end: ['R---------------'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'taiko',
      instrument: taiko,
      level: -2,
      room: 0.35,
      part: drums({
        patterns: {
          a: ['X.......x.......', 'X.......x.....x.'],
          b: ['X.....x.X.....x.', 'X.....x.X...x.x.'],
          lift: ['X..x..x.X..x..x.', 'X..x..x.X.x.x.x.'],
          'intro break': ['X...............'],
          turn: ['X...x...X...x.x.'],
          end: ['X...............'],
        },
        fills: ['X.....x.X.x.xxxx', 'X...x...X..xx.xx'],
      }),
    },
    {
      name: 'snare',
      instrument: snareMarch,
      level: -13,
      pan: 0.15,
      room: 0.4,
      part: drums({
        patterns: {
          b: ['....o.oo....o.,o', '..o.o.oo..o.o,oo'],
          lift: ['x.oox.oox.oox.xx', 'x.oox.oox.xxx.xx'],
          turn: ['x.x.x.x.xxxxXXXX'],
        },
        fills: ['x.x.x.x.xxxxXXXX'],
      }),
    },
    {
      name: 'crash',
      instrument: crash,
      level: -10,
      pan: -0.1,
      room: 0.3,
      part: drums({
        patterns: {
          lift: ['X...............', '................', '................', '................'],
          end: ['X...............'],
        },
      }),
    },
    { name: 'swell', instrument: swell, level: -16, room: 0.4, part: rise({ into: 'lift end', beats: 4 }) },
  ],
  room: { seconds: 2.6, damping: 0.4 },
  tone: { low: 1, high: -2 },
};
