import type { ModelSettings, SentenceSettings } from '../child/child-messages.ts';
import type { InstalledPack, PackVoice } from '../packs/pack.schema.ts';

export type SentenceOrder = {
  text: string;
  voice: PackVoice;
  /** BCP 47, one of the voice's. */
  locale: string;
  /** 1 is the voice's own pace; larger is quicker. */
  speed: number;
  seed: number;
};

/** What one family of models needs of the runtime. */
export type Engine = {
  buildModel(pack: InstalledPack): Record<string, unknown>;
  buildSentence(order: SentenceOrder, options: InstalledPack['options']): SentenceSettings;
};

/** Also the runtime's own names for them. */
export const ESPEAK_DATA = 'espeak-ng-data';

export type BuildSettings = { threads: number };

export function buildModelSettings(
  model: Record<string, unknown>,
  { threads }: BuildSettings,
): ModelSettings {
  return { model: { ...model, numThreads: threads, provider: 'cpu', debug: 0 }, maxNumSentences: 1 };
}
