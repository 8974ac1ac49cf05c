import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { Scene } from '@avatarcade/stage/scene';
import { composeScene } from '@avatarcade/templates/compose';
import type { OrderTemplate } from '@avatarcade/templates/templates';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { videoTexts } from '@avatarcade/video/video-texts';

/** When presenter, title and captions are all visible. */
export const STILL_TIME = 4.4;

/** The title of the built-in sample game. */
export const SAMPLE_TITLE = 'Fox Dash';
/** Short, because users look at a template for a few seconds. */
export const SAMPLE_TEXT = `This little fox needs you! Grab every coin, and beat your best run. Play ${SAMPLE_TITLE} now!`;

const WORDS = SAMPLE_TEXT.split(' ');
const WORD_SECONDS = 0.5;

/** A video that shows a template. */
export const buildTemplateVideo = (template: OrderTemplate, speech: SpeechTrack): Scene =>
  buildSample(template, { speech, atEnd: 'loop' });

/** The same without a voice, over one picture of the game: a still needs no more. */
export const buildTemplateStill = (template: OrderTemplate): Scene =>
  buildSample(template, { speech: buildTrack(), atEnd: 'hold' });

function buildSample(
  template: OrderTemplate,
  { speech, atEnd }: { speech: SpeechTrack; atEnd: 'loop' | 'hold' },
): Scene {
  return composeScene({
    template: template.id,
    avatar: DEFAULT_AVATAR,
    speech,
    language: 'en',
    product: { title: SAMPLE_TITLE },
    hasIcon: false,
    hasPackshot: false,
    ...videoTexts('en'),
    captions: true,
    label: false,
    atEnd,
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
