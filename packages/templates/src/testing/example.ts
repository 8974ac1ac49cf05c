import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import type { ComposeInput } from '../compose.ts';

/** A made-up video, the same every time. */
export function exampleInput(changes: Partial<ComposeInput> = {}): ComposeInput {
  return {
    template: 'corner-portrait',
    avatar: 'maya-everyday',
    speech: buildSpeech(EXAMPLE_TEXT),
    language: 'en',
    product: { title: 'Gem Kingdoms: Castle Quest' },
    hasIcon: true,
    hasPackshot: false,
    callToAction: 'Play now',
    aiLabel: 'AI-generated',
    captions: true,
    label: true,
    atEnd: 'loop',
    seed: 7,
    ...changes,
  };
}
