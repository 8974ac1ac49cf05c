import { type CampaignQuote, quoteCampaignBody } from '@avatarcade/contracts/campaigns';
import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import { VARIANTS_MAX } from '@avatarcade/video/campaign/variants';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { refetchData } from '../../../shared/api/call-query.ts';
import { castQuery } from '../../../shared/api/catalogue.queries.ts';
import { useConfig } from '../../../shared/api/config.query.ts';
import { openOrder, startOrder } from '../../../shared/api/keyed-order.ts';
import { request } from '../../../shared/api/request.ts';
import { refreshUser, useUser } from '../../../shared/session/user.query.ts';
import { useTopUp } from '../../../shared/ui-state/top-up-context.ts';
import { useDebounced } from '../../../shared/ui-state/use-debounced.ts';
import { type QuoteBody, quoteQuery } from '../campaigns.queries.ts';
import type { VariedProduct } from '../rules/cut-reasons.ts';
import { type DraftError, listDraftErrors } from '../rules/draft-errors.ts';
import {
  buildCampaignBody,
  countCombinations,
  listVariants,
  type PricedVariant,
  type VariantPrices,
} from '../rules/matrix.rules.ts';
import type { KeptDraft } from '../use-campaign-draft.ts';

const QUOTE_AFTER_MS = 400;

export type CampaignOrdering = {
  variants: readonly PricedVariant[];
  /** In cents, of everything that isn't struck out. */
  total: number;
  balance: number;
  errors: readonly DraftError[];
  /** The server's, once it has come for what is shown. */
  quote: CampaignQuote | undefined;
  /** What the server says against the campaign. */
  quoteError: string | undefined;
  /** The connection or the server failed: ask again. */
  retryQuote: (() => void) | undefined;
  isBusy: boolean;
  errorMessage: string | undefined;
  order: () => void;
};

/** What the draft would make and cost, and the order of it. */
export function useCampaignOrder(kept: KeptDraft, product: VariedProduct): CampaignOrdering {
  const { draft } = kept;
  const user = useUser();
  const prices = usePrices();
  const isTooMany = countCombinations(draft) > VARIANTS_MAX;
  const variants = isTooMany ? [] : listVariants(draft, { ...prices, product });
  const errors = listDraftErrors(draft, isTooMany ? countCombinations(draft) : variants.length);
  const body = isTooMany ? '' : JSON.stringify(buildCampaignBody(draft, product));
  const asked = useDebounced(errors.length === 0 ? body : '', QUOTE_AFTER_MS);
  const isAsked = asked !== '' && asked === body;
  // What the contract refuses needs no request.
  const checked = useMemo(() => (asked === '' ? undefined : readBody(asked)), [asked]);
  const quote = useQuery(quoteQuery(checked?.data));
  const placing = usePlacing(kept, product);
  const failure = isAsked && quote.isError ? quote.error : undefined;
  const isRefused = failure instanceof ApiError && failure.status === 400;
  const wrong = isAsked ? checked?.message : undefined;
  return {
    variants,
    total: variants.reduce((sum, { cents }) => sum + cents, 0),
    balance: Math.round((user?.balance ?? 0) * 100),
    errors,
    quote: isAsked && checked?.data && !quote.isPlaceholderData ? quote.data : undefined,
    quoteError: wrong ?? (failure && messageOf(failure)),
    retryQuote: failure && !isRefused ? () => void quote.refetch() : undefined,
    ...placing,
  };
}

function usePrices(): VariantPrices {
  const config = useConfig();
  const cast = useQuery(castQuery);
  const looks = cast.data?.results.flatMap(({ avatars }) => avatars) ?? [];
  const own = new Map(looks.map(({ id, price }) => [id, price]));
  const usual = config?.price ?? VIDEO_PRICE_CENTS / 100;
  return {
    videoOf: (avatar) => Math.round(((avatar === undefined ? undefined : own.get(avatar)) ?? usual) * 100),
    extraFormat: Math.round((config?.extra_format_price ?? 0) * 100),
  };
}

/** The quote's question, or why it can't be one. */
function readBody(text: string): { data?: QuoteBody; message?: string } {
  const { success, data, error } = quoteCampaignBody.safeParse(JSON.parse(text));
  return success
    ? { data }
    : { message: [...new Set(error.issues.map(({ message }) => message))].join('\n') };
}

function usePlacing({ draft, change, keep, discard }: KeptDraft, product: VariedProduct) {
  const isRunning = useRef(false);
  const navigate = useNavigate();
  const topUp = useTopUp();
  const placing = useMutation<string | undefined, ApiError>({
    mutationFn: async () => {
      const body = buildCampaignBody(draft, product);
      const order = openOrder(draft.order, body);
      keep({ ...draft, order });
      const result = await request(campaignCalls.createCampaign, {
        body,
        headers: { 'idempotency-key': order.key },
      });
      if (result.error === undefined) {
        discard();
        await refreshUser();
        void refetchData(...campaignCalls.createCampaign.changes.filter((name) => name !== 'user'));
        return result.data.id;
      }
      // A lost response may have been a success: the order stays open and is sent again with its key.
      if (result.status !== null && result.status < 500) {
        // What was typed since the press stays.
        change((now) => ({ ...now, order: startOrder() }));
      }
      if (result.status === 402) {
        await refreshUser();
        void topUp.open();
      }
      throw new ApiError(result);
    },
    onSuccess: (id) => void (id && navigate(PATHS.campaign(id))),
    // After a success the page is left: a second click orders nothing.
    onError: () => {
      isRunning.current = false;
    },
  });
  return {
    isBusy: placing.isPending,
    errorMessage: placing.error?.message,
    order: () => {
      if (isRunning.current) return;
      isRunning.current = true;
      placing.mutate();
    },
  };
}
