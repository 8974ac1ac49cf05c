import type { Product } from '@avatarcade/contracts/products';
import type { VideoParts } from '@avatarcade/templates/compose-video';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import type { VideoInput } from '../../../shared/drawing/drawn-canvas.ts';
import { buildDemoSpeech } from './demo-speech.ts';

export type DemoChoices = {
  /** The stage's name of the template. */
  template: string;
  avatar: string | undefined;
  /** Whether the presenter is seen. */
  presenter: boolean;
  product: Pick<Product, 'title' | 'colors'>;
};

/** Returns what the silent preview of a template is composed of. `assets` says which pictures there are. */
export function buildDemoVideo(
  { template, avatar, presenter, product: { title, colors } }: DemoChoices,
  assets: VideoParts['assets'],
): VideoInput {
  return {
    spec: {
      template,
      avatar: avatar ?? '',
      locale: 'en',
      gameplayFit: 'loop',
      captions: true,
      aiLabel: true,
      edit: { ...buildDefaultEdit(), presenter },
    },
    parts: { speech: buildDemoSpeech(title), product: { title, colors: colors ?? undefined }, assets },
  };
}
