import type { EngineName } from '../packs/pack.schema.ts';
import { charactersEngine } from './characters.engine.ts';
import type { Engine } from './engine.ts';
import { kokoroEngine } from './kokoro.engine.ts';
import { piperEngine } from './piper.engine.ts';
import { supertonicEngine } from './supertonic.engine.ts';

const ENGINES: Readonly<Record<Exclude<EngineName, 'data'>, Engine>> = {
  piper: piperEngine,
  kokoro: kokoroEngine,
  supertonic: supertonicEngine,
  characters: charactersEngine,
};

/** Undefined for packs that hold data of others and no voices. */
export function findEngine(name: EngineName): Engine | undefined {
  return name === 'data' ? undefined : ENGINES[name];
}
