import { type CampaignDraft, type DraftHook, OWN_HOOK } from '../../../shared/campaign/campaign-draft.ts';

/** Those that were written or typed: all but the text's own. */
export const listTyped = ({ hooks }: CampaignDraft): DraftHook[] => hooks.filter(({ id }) => id !== OWN_HOOK);

/** A hook that was added and has no text in any language yet. */
export function findEmptyHook(draft: CampaignDraft): DraftHook | undefined {
  return listTyped(draft).find(({ texts }) => Object.values(texts).every((text) => text.trim() === ''));
}

/** The hook after one, or else the one before it: where the focus goes when that one is removed. */
export function findNeighbour(draft: CampaignDraft, id: string): DraftHook | undefined {
  const typed = listTyped(draft);
  const index = typed.findIndex((hook) => hook.id === id);
  return typed[index + 1] ?? typed[index - 1];
}

/** Adds the text's own first sentence, or removes it where others are there. */
export function toggleOwn(draft: CampaignDraft): CampaignDraft {
  const typed = listTyped(draft);
  if (typed.length === draft.hooks.length) {
    return { ...draft, hooks: [{ id: OWN_HOOK, texts: {} }, ...typed] };
  }
  return typed.length > 0 ? { ...draft, hooks: typed } : draft;
}

export function withoutHook(draft: CampaignDraft, id: string): CampaignDraft {
  const hooks = draft.hooks.filter((hook) => hook.id !== id);
  return { ...draft, hooks: hooks.length > 0 ? hooks : [{ id: OWN_HOOK, texts: {} }] };
}
