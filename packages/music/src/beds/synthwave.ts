import type { Bed } from '../bed.ts';
import { bassSaw } from '../instruments/basses.ts';
import { crash, hat, hatOpen, kickTight, snareGated, tomHigh, tomLow } from '../instruments/drums.ts';
import { sawLead, sawPluck } from '../instruments/leads.ts';
import { padSaw } from '../instruments/sustained.ts';
import { swell } from '../instruments/swell.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';
import { rise } from '../parts/rise.ts';

/** A night drive: eighths in the bass, wide pads that breathe with the kick, gated drums. */
export const synthwave: Bed = {
  id: 'synthwave',
  key: 'A minor',
  tempo: 104,
  meter: 4,
  harmony: {
    a: ['Am | F | C | G', 'Am | Em | F | G'],
    b: ['F | G | Am | C', 'Dm | F | Am | G'],
    break: ['Fmaj7 | G | Em7 | Am', 'Dm7 | Am | Fmaj7 | G'],
    lift: ['F | C | G | Am', 'Am | C | F | G'],
    turn: ['F | G', 'Dm | G'],
    end: 'Am',
  },
  pump: 7,
  tracks: [
    {
      name: 'pad',
      instrument: padSaw,
      level: -13,
      width: 0.9,
      room: 0.4,
      pumps: true,
      part: sustain({ sections: 'intro a b break lift turn end', voices: 4, low: 52, high: 74 }),
    },
    {
      name: 'arpeggio',
      instrument: sawPluck,
      level: -11,
      width: 0.6,
      room: 0.25,
      echo: 0.3,
      human: 0.2,
      pumps: true,
      part: arpeggio({
        voices: 3,
        low: 60,
        high: 79,
        patterns: {
          'a intro': ['a.1.2.1.a.1.2.3.', 'a.1.2.3.a.2.1.2.'],
          b: ['a.2.1.3.a.2.1.3.', 'a.2.3.2.a.1.2.1.'],
          break: ['a...2...3...2...', 'a.....2.....1...'],
          lift: ['a121a232a343a232', 'a123a321a234a432'],
          turn: ['a.1.2.3.a.1.2.3.', 'a.1.2.3.b.c.d.e.'],
        },
      }),
    },
    {
      name: 'lead',
      instrument: sawLead,
      level: -12,
      pan: 0.1,
      room: 0.4,
      echo: 0.35,
      human: 0.5,
      part: melody({
        sections: 'b lift end',
        around: 74,
        isPentatonic: true,
        motifs: ['0 - - 1 2 - 1 -', '2 - 3 - 2 - 0 -', '. . 0 1 2 - - -'],
        cadences: ['1 - 0 - - - - -', '2 - - 1 0 - - -'],
      }),
    },
    {
      name: 'bass',
      instrument: bassSaw,
      level: -4,
      held: 0.8,
      human: 0.3,
      part: bass({
        around: 38,
        patterns: {
          a: ['R.r.r.r.r.r.r.r.', 'R.r.r.r.r.r.r.8.'],
          b: ['R.r.8.r.R.r.8.r.', 'R.r.8.r.R.r.8.5.'],
          'intro break': ['R-----------....'],
          lift: ['R.r8r.r8R.r8r.a.', 'R.r8r.r8R.r8r.r8'],
          turn: ['R.r.r.r.R.r.r.a.'],
          end: ['R---------------'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'kick',
      instrument: kickTight,
      level: -2,
      human: 0.2,
      part: drums({
        patterns: {
          'a b turn': ['X...X...X...X...'],
          lift: ['X...X...X...X...', 'X...X...X...X.x.'],
          intro: ['X.......X.......'],
          end: ['X...............'],
        },
      }),
    },
    {
      name: 'snare',
      instrument: snareGated,
      level: -6,
      room: 0.35,
      human: 0.4,
      part: drums({
        patterns: { 'a b lift turn': ['....X.......X...', '....X.......X..,'] },
        fills: ['....X.....x.X.xx', '....X...X...XXXX'],
      }),
    },
    {
      name: 'hat',
      instrument: hat,
      level: -18,
      pan: -0.2,
      human: 0.5,
      part: drums({
        patterns: {
          a: ['x.o.x.o.x.o.x.o.', 'x.o.x.o.x.o,x.oo'],
          'b lift turn': ['xoooxoooxoooxooo', 'xoooxoooxooox,oo'],
        },
      }),
    },
    {
      name: 'open hat',
      instrument: hatOpen,
      level: -17,
      pan: 0.2,
      part: drums({ patterns: { 'b lift': ['..x...x...x...x.'] } }),
    },
    {
      name: 'tom high',
      instrument: tomHigh,
      level: -9,
      pan: 0.3,
      room: 0.3,
      part: drums({
        patterns: { turn: ['................', '........xx......'] },
        fills: ['........x.x.....'],
      }),
    },
    {
      name: 'tom low',
      instrument: tomLow,
      level: -8,
      pan: -0.3,
      room: 0.3,
      part: drums({
        patterns: { turn: ['................', '..........xx..xx'] },
        fills: ['............x.xx'],
      }),
    },
    {
      name: 'crash',
      instrument: crash,
      level: -12,
      room: 0.3,
      part: drums({
        patterns: {
          lift: ['X...............', '................', '................', '................'],
          end: ['X...............'],
        },
      }),
    },
    { name: 'swell', instrument: swell, level: -17, room: 0.3, part: rise({ into: 'b lift end', beats: 4 }) },
  ],
  room: { seconds: 1.8, damping: 0.35 },
  echo: { beats: 0.75, feedback: 0.4 },
  tone: { high: 1 },
};
