import { z } from 'zod';
import { keyedOrder } from '../../../shared/api/keyed-order.ts';
import { wizardForm } from './wizard-form.ts';
import { REVIEW_STEP } from './wizard-steps.ts';

/** Incremented when the form's shape changes: drafts of another version are dropped. */
const DRAFT_VERSION = 1;

const storedDraft = z.object({
  version: z.literal(DRAFT_VERSION),
  form: wizardForm,
  step: z.number().int().min(0).max(REVIEW_STEP),
  completed: z.boolean(),
  order: keyedOrder,
});
export type Draft = Omit<z.infer<typeof storedDraft>, 'version'>;

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function findDraft(store: DraftStore, productId: string): Draft | undefined {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(store.getItem(nameOfDraft(productId)) ?? 'null'));
    if (!parsed.success) return undefined;
    const { version: _version, ...draft } = parsed.data;
    return draft;
  } catch {
    return undefined;
  }
}

/** Whether the draft contains input. */
export function hasWork(found: Draft | undefined): boolean {
  if (!found) return false;
  const { template, voiceover, avatar, gameplay, packshot } = found.form;
  const chosen = [template, avatar, gameplay, packshot].some((choice) => choice !== null);
  return found.step > 0 || chosen || voiceover.trim() !== '';
}

/** Returns whether it could be stored: a full or blocked storage must not stop the work. */
export function saveDraft(
  store: DraftStore,
  { productId, draft }: { productId: string; draft: Draft },
): boolean {
  try {
    store.setItem(nameOfDraft(productId), JSON.stringify({ version: DRAFT_VERSION, ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(store: DraftStore, productId: string): void {
  try {
    store.removeItem(nameOfDraft(productId));
  } catch {
    // A blocked storage has nothing to delete.
  }
}

/** The name of a product's draft in the storage. */
export function nameOfDraft(productId: string): string {
  return `avatarcade.draft.${productId}`;
}
