import { findVoice } from '@avatarcade/speech/voices';
import type { CatalogueVoice, VoiceProvider } from '../../providers/voice/voice.port.ts';
import { parseVoiceKey } from '../../providers/voice/voice-keys.ts';
import { buildCatalogueId, indexByCatalogueId } from './catalogue-ids.ts';

/** The voices that can be chosen now: the built-in ones first, then those of configured services. */
export function createVoiceCatalogue({ voice }: { voice: Pick<VoiceProvider, 'listVoices'> }) {
  let voices: readonly CatalogueVoice[] = [];
  let byId: ReadonlyMap<string, CatalogueVoice> = new Map();

  async function list(): Promise<readonly CatalogueVoice[]> {
    const current = await voice.listVoices();
    if (current.length !== voices.length || current.some((each, index) => each !== voices[index])) {
      voices = current;
      byId = indexByCatalogueId('voice', current, (each) => each.key);
    }
    return voices;
  }

  return {
    list,
    async findById(id: string): Promise<CatalogueVoice | undefined> {
      await list();
      return byId.get(id);
    },
    /** Describes a voice; one that no longer exists keeps the service's name for it. */
    nameOf(key: string): string {
      const known = findVoice(key) ?? byId.get(buildCatalogueId('voice', key));
      return known?.name ?? parseVoiceKey(key)?.name ?? key;
    },
  };
}

export type VoiceCatalogue = ReturnType<typeof createVoiceCatalogue>;
