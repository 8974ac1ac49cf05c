import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readVoicesOrder } from './voices.options.ts';

it.each([
  [[], { what: 'list', language: undefined }],
  [['list', '--language', 'de'], { what: 'list', language: 'de' }],
  [
    ['add', 'recommended'],
    {
      what: 'add',
      names: ['recommended'],
      from: undefined,
      catalogue: undefined,
      isAccepted: false,
    },
  ],
  [
    ['add', 'de', 'rasa-13', '--yes', '--from', 'usb', '--catalogue', 'own.json'],
    {
      what: 'add',
      names: ['de', 'rasa-13'],
      from: resolve('usb'),
      catalogue: resolve('own.json'),
      isAccepted: true,
    },
  ],
  [['remove', 'rasa-13'], { what: 'remove', pack: 'rasa-13' }],
  [['check'], { what: 'check', pack: undefined }],
  [['check', 'rasa-13'], { what: 'check', pack: 'rasa-13' }],
  [
    ['say', 'kokoro-1.0-int8 Alex (pt)', 'Olá.', 'out.wav'],
    {
      what: 'say',
      pack: 'kokoro-1.0-int8',
      voice: 'Alex (pt)',
      locale: undefined,
      text: 'Olá.',
      out: resolve('out.wav'),
    },
  ],
  [
    ['say', 'neural:de-DE:supertonic-3 F1', 'Hallo.', 'out.wav'],
    {
      what: 'say',
      pack: 'supertonic-3',
      voice: 'F1',
      locale: 'de-DE',
      text: 'Hallo.',
      out: resolve('out.wav'),
    },
  ],
])('%j is an order', (args, order) => {
  expect(readVoicesOrder(args)).toEqual(order);
});

it.each([
  [['sing'], 'Say what to do'],
  [['add'], 'add needs packs'],
  [['remove'], 'remove needs the name'],
  [['check', 'a', 'b'], 'What is "b"?'],
  [['say', 'F1', 'Hello.', 'out.wav'], 'needs a voice such as'],
  [['say', 'supertonic-3 F1', '  ', 'out.wav'], 'needs a text'],
  [['say', 'supertonic-3 F1', 'Hello.', 'out.mp3'], 'ends in .wav'],
  [['list', '--loud'], '--loud'],
])('%j is refused, with what is wrong', (args, words) => {
  expect(() => readVoicesOrder(args)).toThrow(words);
});
