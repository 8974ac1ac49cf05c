import { VIDEO_STATUSES } from '@avatarcade/contracts/videos';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

const campaignView = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  status: z.enum(['', ...VIDEO_STATUSES]).catch(''),
  language: z.string().catch(''),
  hook: z.string().catch(''),
  presenter: z.string().catch(''),
  template: z.string().catch(''),
  cut: z.string().catch(''),
  format: z.string().catch(''),
});
export type CampaignView = z.infer<typeof campaignView>;

/** What of a campaign is shown, which is stored in the address. */
export function useCampaignView(): [CampaignView, (part: Partial<CampaignView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = campaignView.parse(Object.fromEntries(params));
  const setView = useCallback(
    (part: Partial<CampaignView>) =>
      setParams(
        (former) => {
          const next = new URLSearchParams(former);
          // Another filter starts at page 1.
          if (part.page === undefined) next.delete('page');
          for (const [name, value] of Object.entries(part)) {
            if (value === '' || value === 1) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [view, setView];
}
