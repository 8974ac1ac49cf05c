import type { Bed } from '../bed.ts';
import { bassSaw } from '../instruments/basses.ts';
import { clock, kickDeep, rim, tomLow } from '../instruments/drums.ts';
import { padWarm, strings, stringsShort } from '../instruments/sustained.ts';
import { swell } from '../instruments/swell.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';
import { rise } from '../parts/rise.ts';

/** A clock that ticks, a bass that doesn't move, strings that come nearer. */
export const tense: Bed = {
  id: 'tense',
  key: 'E minor',
  tempo: 100,
  meter: 4,
  harmony: {
    a: ['Em | Em | C | C', 'Em | Em/D | C | Am'],
    b: ['Am | Em | C | D', 'Em | G | Am | C'],
    break: ['C | C | Am | Am', 'Am | Em | C | C'],
    lift: ['Em | C | G | D', 'C | D | Em | Am'],
    turn: ['C | D', 'Am | Bm'],
    end: 'Em',
  },
  tracks: [
    {
      name: 'pulse',
      instrument: bassSaw,
      level: -5,
      held: 0.75,
      human: 0.4,
      part: bass({
        around: 36,
        patterns: {
          'a intro': ['R.r.r.r.r.r.r.r.', 'R.r.r.r.r.r.r.5.'],
          b: ['R.rrr.r.R.rrr.r.', 'R.rrr.r.R.rr5.r.'],
          break: ['R---------------'],
          lift: ['RrrrrrrrRrrrrrrr', 'RrrrrrrrRrrr5r5r'],
          turn: ['Rrr.Rrr.Rrr.Rrr.'],
          end: ['R---------------'],
        },
      }),
    },
    {
      name: 'tremor',
      instrument: stringsShort,
      level: -13,
      width: 0.7,
      room: 0.35,
      held: 0.7,
      part: arpeggio({
        voices: 3,
        low: 59,
        high: 76,
        patterns: {
          b: ['a.0.a.0.a.0.a.1.', 'a.0.a.0.1.1.a.0.'],
          lift: ['a000b000a000c000', 'a010a010b020b121'],
          turn: ['a.0.b.1.c.2.c.2.'],
        },
      }),
    },
    {
      name: 'strings',
      instrument: strings,
      level: -14,
      width: 0.9,
      room: 0.6,
      part: sustain({ sections: 'b break lift turn end', voices: 3, low: 62, high: 80 }),
    },
    {
      name: 'pad',
      instrument: padWarm,
      level: -13,
      width: 0.8,
      room: 0.5,
      part: sustain({ sections: 'intro a break end', voices: 3, low: 48, high: 67 }),
    },
    {
      name: 'theme',
      instrument: strings,
      level: -11,
      pan: -0.2,
      room: 0.5,
      part: melody({
        sections: 'a lift end',
        around: 67,
        motifs: ['0 - - 1 0 - - -', '. . 2 - 1 - 0 -', '0 - 1 - - - . .'],
        cadences: ['1 - - - 0 - - -', '. . 2 - 0 - - -'],
      }),
    },
  ],
  beat: [
    {
      name: 'clock',
      instrument: clock,
      level: -14,
      pan: 0.3,
      room: 0.25,
      human: 0,
      part: drums({
        patterns: {
          'intro a break': ['x...o...x...o...', 'x...o...x.,.o...'],
          'b lift turn': ['x.o.x.o.x.o.x.o.', 'x.o.x.o.x.oox.o.'],
        },
      }),
    },
    {
      name: 'kick',
      instrument: kickDeep,
      level: -4,
      room: 0.15,
      part: drums({
        patterns: {
          a: ['X...............', 'X.............x.'],
          b: ['X.......X.......', 'X.......X.....x.'],
          lift: ['X...X...X...X...'],
          break: ['X.x.............', 'X...............'],
          turn: ['X...X...X.X.X.X.'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'tom',
      instrument: tomLow,
      level: -8,
      pan: -0.2,
      room: 0.4,
      part: drums({
        patterns: {
          b: ['..........x..x..', '......x...x..x,.'],
          lift: ['..x..x....x..x..', '..x..x....x.xxxx'],
        },
        fills: ['..........x.xxxx', '........x.x.x.xx'],
      }),
    },
    {
      name: 'rim',
      instrument: rim,
      level: -15,
      pan: 0.2,
      room: 0.5,
      part: drums({
        patterns: { 'a b': ['....x.......x...', '....x.......x..,'], lift: ['....X.......X...'] },
      }),
    },
    { name: 'swell', instrument: swell, level: -15, room: 0.4, part: rise({ into: 'b lift end', beats: 4 }) },
  ],
  room: { seconds: 2.2, damping: 0.5 },
  tone: { low: 0.5, high: -3 },
};
