import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CampaignDraft,
  dropCampaignDraft,
  saveCampaignDraft,
} from '../../shared/campaign/campaign-draft.ts';

export type ChangeDraft = (change: (draft: CampaignDraft) => CampaignDraft) => void;

export type KeptDraft = {
  draft: CampaignDraft;
  change: ChangeDraft;
  /** Stores it at once: before an order is sent, so that a reload knows its key. */
  keep: (draft: CampaignDraft) => void;
  /** Deletes it from the browser. */
  discard: () => void;
};

/** A draft that is stored in the browser after every change. */
export function useCampaignDraft(
  first: CampaignDraft,
  { productId, from }: { productId: string; from: string },
): KeptDraft {
  const [draft, setDraft] = useState(first);
  const isDiscarded = useRef(false);
  useEffect(() => {
    if (!isDiscarded.current) saveCampaignDraft({ productId, from }, draft);
  }, [draft, productId, from]);
  const keep = useCallback(
    (next: CampaignDraft) => {
      saveCampaignDraft({ productId, from }, next);
      setDraft(next);
    },
    [productId, from],
  );
  const discard = useCallback(() => {
    isDiscarded.current = true;
    dropCampaignDraft({ productId, from });
  }, [productId, from]);
  return { draft, change: setDraft, keep, discard };
}
