import type { Bed } from '../bed.ts';
import { contrabass } from '../instruments/basses.ts';
import { clock, kickDeep, ride, rim } from '../instruments/drums.ts';
import { bell, harp, pizzicato } from '../instruments/keys.ts';
import { clarinet } from '../instruments/leads.ts';
import { padGlass } from '../instruments/sustained.ts';
import { bass } from '../parts/bass.ts';
import { arpeggio, sustain } from '../parts/chords.ts';
import { drums } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';

/** A waltz behind closed doors: bells, plucked strings on tiptoe, a clarinet that knows something. */
export const mystery: Bed = {
  id: 'mystery',
  key: 'C minor',
  tempo: 104,
  meter: 3,
  harmony: {
    a: ['Cm | Cm/Bb | Ab | G', 'Cm | Fm | Ab | G7'],
    b: ['Fm | Cm/Eb | Ab | Bb', 'Ab | Eb/G | Fm | G'],
    break: ['Ab | Fm | Cm | G', 'Fm | Ab | Cm/Eb | Bb'],
    lift: ['Cm | Ab | Eb | Bb', 'Ab | Bb | Cm | G'],
    turn: ['Fm | G', 'Ab | G7'],
    end: 'Cm',
  },
  tracks: [
    {
      name: 'bells',
      instrument: bell,
      level: -10,
      width: 0.5,
      room: 0.6,
      echo: 0.2,
      part: arpeggio({
        voices: 3,
        low: 67,
        high: 84,
        patterns: {
          'intro a': ['a...1...2...', 'a...2...1...'],
          b: ['a.......2...', '....1...3...'],
          break: ['a...........', '....2.......'],
          lift: ['a.1.2.3.2.1.', 'a.2.1.3.2.1.'],
          end: ['a...b...c...'],
        },
      }),
    },
    {
      name: 'pizzicato',
      instrument: pizzicato,
      level: -8,
      width: 0.6,
      room: 0.35,
      part: arpeggio({
        voices: 3,
        low: 55,
        high: 72,
        patterns: {
          a: ['....1...2...', '....2...1...'],
          b: ['a...1.2.1...', 'a.1.2...1...'],
          lift: ['a.1.2.1.2.1.', 'a.2.1.2.3.2.'],
          turn: ['a...1...2...', 'a.1.2.3.4.5.'],
        },
      }),
    },
    {
      name: 'clarinet',
      instrument: clarinet,
      level: -10,
      pan: -0.15,
      room: 0.5,
      part: melody({
        sections: 'a b lift end',
        around: 67,
        motifs: ['0 - 1 2 - 1', '2 - - 1 0 -', '. 0 1 - 3 2', '0 - - - 1 -'],
        cadences: ['1 - - 0 - -', '2 - 1 0 - -'],
      }),
    },
    {
      name: 'pad',
      instrument: padGlass,
      level: -14,
      width: 0.9,
      room: 0.6,
      part: sustain({ sections: 'intro a b break lift turn end', voices: 3, low: 55, high: 75 }),
    },
    {
      name: 'harp',
      instrument: harp,
      level: -14,
      width: 0.7,
      room: 0.5,
      part: arpeggio({
        voices: 4,
        low: 55,
        high: 76,
        patterns: { 'break lift': ['a.1.2.3.4.5.', 'a.1.2.3.2.1.'], end: ['abcdefgh....'] },
      }),
    },
    {
      name: 'bass',
      instrument: contrabass,
      level: -8,
      room: 0.25,
      part: bass({
        around: 38,
        patterns: {
          'intro a': ['R-----------', 'R-------5---'],
          b: ['R---....5---'],
          break: ['R-----------'],
          lift: ['R---5---r---', 'R---5---a---'],
          turn: ['R---r---a---'],
          end: ['R-----------'],
        },
      }),
    },
  ],
  beat: [
    {
      name: 'clock',
      instrument: clock,
      level: -17,
      pan: 0.35,
      room: 0.3,
      human: 0,
      part: drums({
        patterns: { 'intro a break': ['x...o...o...', 'x...o...o.,.'], 'b lift turn': ['x.,.o.,.o.,.'] },
        ghosts: 0.5,
      }),
    },
    {
      name: 'kick',
      instrument: kickDeep,
      level: -8,
      room: 0.2,
      part: drums({
        patterns: {
          'a b': ['X...........', 'X.......,...'],
          lift: ['X.......x...', 'X...x.......'],
          turn: ['X...x...x...'],
          end: ['X...........'],
        },
      }),
    },
    {
      name: 'rim',
      instrument: rim,
      level: -16,
      pan: -0.25,
      room: 0.5,
      part: drums({ patterns: { b: ['....x...x...', '....x...x.,.'], lift: ['....x.o.x.o.'] } }),
    },
    {
      name: 'cymbal',
      instrument: ride,
      level: -19,
      pan: 0.2,
      room: 0.4,
      part: drums({ patterns: { 'b lift': ['x...o...o...', 'x...o...o.,.'], end: ['X...........'] } }),
    },
  ],
  room: { seconds: 2.4, damping: 0.45 },
  echo: { beats: 1.5, feedback: 0.35 },
  tone: { high: 1 },
};
