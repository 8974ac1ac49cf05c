import { findVoice } from '@avatarcade/speech/voices';
import type { CatalogueVoice, VoiceProvider } from '../../providers/voice/voice.port.ts';
import { nameInKey } from '../../providers/voice/voice-keys.ts';
import { buildCatalogueId, indexByCatalogueId } from './catalogue-ids.ts';

/** The voices that can be chosen now: natural ones, built-in ones, and those of configured services. */
export function createVoiceCatalogue({ voice }: { voice: Pick<VoiceProvider, 'listVoices'> }) {
  let voices: readonly CatalogueVoice[] = [];
  let byId: ReadonlyMap<string, CatalogueVoice> = new Map();

  async function list(): Promise<readonly CatalogueVoice[]> {
    const current = await voice.listVoices();
    if (current.length !== voices.length || current.some((each, index) => each !== voices[index])) {
      voices = current;
      byId = indexByCatalogueId('voice', { items: current, keyOf: (each) => each.key });
    }
    return voices;
  }

  return {
    list,
    async findById(id: string): Promise<CatalogueVoice | undefined> {
      await list();
      return byId.get(id);
    },
    /** Describes a voice; one that no longer exists has the name in its key. */
    nameOf(key: string): string {
      const known = findVoice(key) ?? byId.get(buildCatalogueId('voice', key));
      return known?.name ?? nameInKey(key) ?? key;
    },
  };
}

export type VoiceCatalogue = ReturnType<typeof createVoiceCatalogue>;
