import { DEFAULT_AVATAR } from '@avatarcade/stage/avatars';
import { composeScene } from '@avatarcade/stage/compose';
import type { Scene } from '@avatarcade/stage/scene';
import type { SpeechTrack } from '@avatarcade/stage/speech-track';
import type { Template } from './cast.service.ts';

/** When the presenter, the title and the captions are all there. */
export const STILL_TIME = 4.4;

const WORDS = ['Match', 'three,', 'win', 'big,', 'and', 'play', 'your', 'way', 'to', 'the', 'top'];
const WORD_SECONDS = 0.5;

/** A film of a game that doesn't exist, to show a template by. */
export function buildTemplateStill(template: Template): Scene {
  return composeScene({
    template: template.id,
    avatar: DEFAULT_AVATAR,
    speech: buildTrack(),
    language: 'en',
    product: { title: 'Your game' },
    hasIcon: false,
    hasPackshot: false,
    callToAction: 'Play now',
    aiLabel: '',
    captions: true,
    label: false,
    atEnd: 'loop',
    seed: 7,
  });
}

function buildTrack(): SpeechTrack {
  const duration = WORDS.length * WORD_SECONDS;
  return {
    duration,
    words: WORDS.map((text, index) => ({
      text,
      start: index * WORD_SECONDS,
      end: (index + 0.9) * WORD_SECONDS,
      stressed: index % 3 === 0,
      endsPhrase: text.endsWith(','),
    })),
    mouth: [
      { time: 0, shape: 'sil', weight: 0 },
      { time: STILL_TIME, shape: 'E', weight: 0.5 },
      { time: duration, shape: 'sil', weight: 0 },
    ],
  };
}
