import { expect, it } from 'vitest';
import { placePause } from './place-pause.ts';

/** `|` marks the cursor, or the ends of a selection. */
function insert(marked: string, locale = 'en') {
  const [first = '', ...rest] = marked.split('|');
  const from = first.length;
  const to = rest.length > 1 ? from + (rest[0] ?? '').length : from;
  const text = first + rest.join('');
  const placed = placePause({ text, from, to }, { seconds: 0.5, locale });
  const written = text.slice(0, placed.at) + placed.text + text.slice(placed.at);
  return { written, number: written.slice(placed.start, placed.end) };
}

it.each([
  ['Go| on', 'Go [pause 0.5s] on'],
  ['Go |on', 'Go [pause 0.5s] on'],
  ['|Go on', '[pause 0.5s] Go on'],
  ['Go on.|', 'Go on. [pause 0.5s]'],
  ['|', '[pause 0.5s]'],
  ['Swap gems.|Win!', 'Swap gems. [pause 0.5s] Win!'],
])('at the cursor, "%s" becomes "%s"', (marked, wanted) => {
  expect(insert(marked)).toEqual({ written: wanted, number: '0.5' });
});

it.each([
  ['Tux D|ash runs', 'Tux [pause 0.5s] Dash runs'],
  ['Tux Das|h runs', 'Tux Dash [pause 0.5s] runs'],
  ['Don|’t stop', 'Don’t [pause 0.5s] stop'],
  ['Only 3.|5 seconds', 'Only 3.5 [pause 0.5s] seconds'],
  ['Wait [pau|se 1s] now', 'Wait [pause 1s] [pause 0.5s] now'],
  ['Wait [pause| 1s] now', 'Wait [pause 1s] [pause 0.5s] now'],
])('no word is split and no other pause: "%s" becomes "%s"', (marked, wanted) => {
  expect(insert(marked).written).toBe(wanted);
});

it.each([
  ['Play |Tux Dash| now', 'Play Tux Dash [pause 0.5s] now'],
  ['Play |Tux D|ash now', 'Play Tux Dash [pause 0.5s] now'],
  ['Play |Tux |Dash now', 'Play Tux [pause 0.5s] Dash now'],
  ['|Play now|', 'Play now [pause 0.5s]'],
])('what is selected stays: "%s" becomes "%s"', (marked, wanted) => {
  expect(insert(marked).written).toBe(wanted);
});

it.each([
  ['Ready|, go', 'Ready, [pause 0.5s] go'],
  ['A|!!! Go', 'A!!! [pause 0.5s] Go'],
  ['He said “|go” now', 'He said [pause 0.5s] “go” now'],
  ['Jouez| ! Vite', 'Jouez ! [pause 0.5s] Vite'],
  ['Go |...wait', 'Go [pause 0.5s] ...wait'],
])('punctuation stays with its word: "%s" becomes "%s"', (marked, wanted) => {
  expect(insert(marked).written).toBe(wanted);
});

it('words of scripts without spaces are whole too', () => {
  expect(insert('流星を合|体させよう。空を', 'ja').written).toBe('流星を合体 [pause 0.5s] させよう。空を');
  expect(insert('流星を合体させよう|。空を', 'ja').written).toBe('流星を合体させよう。 [pause 0.5s] 空を');
});
