import { ChildFailure } from './child/child-session.ts';
import { NeuralError } from './neural.errors.ts';
import type { InstalledPack } from './packs/pack.schema.ts';

/** What allocators and the runtime say when they get no memory. */
const NO_MEMORY = /bad_alloc|failed to allocate|out of memory|cannot allocate/i;

/** Why a pack couldn't be loaded. Whatever the machine's state doesn't explain is blamed on the pack. */
export function toLoadError(error: unknown, { id }: InstalledPack): unknown {
  if (error instanceof NeuralError) return error;
  const failure = error instanceof ChildFailure ? error : undefined;
  const detail = `${String(error)} ${failure?.words ?? ''}`.trim();
  if (failure?.how === 'late')
    return new NeuralError({
      code: 'timed_out',
      message: `Loading the voices of ${id} took too long.`,
      detail,
    });
  if (failure?.how === 'killed' || NO_MEMORY.test(detail)) return tooLittleMemory(id, detail);
  return new NeuralError({ code: 'pack_failed', message: `The voices of ${id} can't be loaded.`, detail });
}

/** Why a sentence couldn't be spoken by a model that was loaded. */
export function toSpeakError(error: unknown, { id }: InstalledPack): unknown {
  if (!(error instanceof ChildFailure)) return error;
  const detail = `${error.message} ${error.words}`.trim();
  if (error.how === 'killed' || NO_MEMORY.test(detail)) return tooLittleMemory(id, detail);
  if (error.how === 'late')
    return new NeuralError({ code: 'timed_out', message: `A sentence of ${id} took too long.`, detail });
  if (error.how === 'refused')
    return new NeuralError({ code: 'no_sound', message: `${id} made no sound of the sentence.`, detail });
  return new NeuralError({ code: 'crashed', message: `The voices of ${id} stopped unexpectedly.`, detail });
}

const tooLittleMemory = (id: string, detail: string) =>
  new NeuralError({
    code: 'out_of_memory',
    message: `The system has too little memory for the voices of ${id}.`,
    detail,
  });
