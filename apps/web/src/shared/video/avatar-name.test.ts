import { expect, it } from 'vitest';
import { describeAvatar, lookName } from './avatar-name.ts';

it('an avatar is not named twice, whichever of its names holds the other', () => {
  expect(describeAvatar({ name: 'Maya', character: 'Maya, everyday' })).toBe('Maya, everyday');
  expect(describeAvatar({ name: 'Maya, everyday', character: 'Maya' })).toBe('Maya, everyday');
  expect(describeAvatar({ name: 'Festive', character: 'Leo' })).toBe('Leo, Festive');
  expect(describeAvatar({ name: 'Leo', character: '' })).toBe('Leo');
});

it('a look is named without its character', () => {
  expect(lookName('Maya, on air', 'Maya')).toBe('On air');
  expect(lookName('Festive', 'Maya')).toBe('Festive');
  expect(lookName('Maya', 'Maya')).toBe('Maya');
});
