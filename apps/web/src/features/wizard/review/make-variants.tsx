import { CopyPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../paths.ts';
import {
  buildCampaignDraft,
  FROM_WIZARD,
  findCampaignDraft,
  saveCampaignDraft,
} from '../../../shared/campaign/campaign-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { buildOrderBody, type OrderedProduct } from '../rules/order.rules.ts';
import type { WizardForm } from '../rules/wizard-form.ts';

type MakeVariantsProps = { form: WizardForm; product: OrderedProduct & { title: string }; disabled: boolean };

/** Varies the draft instead of ordering it as it is. Both drafts stay in the browser. */
export function MakeVariants({ form, product, disabled }: MakeVariantsProps) {
  const navigate = useNavigate();
  const vary = () => {
    const body = buildOrderBody(form, product);
    if (!body) return;
    const place = { productId: product.id, from: FROM_WIZARD };
    const { product: _, speech_id: _heard, ...base } = body;
    const name = `${product.title}, variants`.slice(-120);
    saveCampaignDraft(place, buildCampaignDraft(base, { name, earlier: findCampaignDraft(place) }));
    void navigate(PATHS.newCampaign(product.id, FROM_WIZARD));
  };
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5 shadow-card">
      <Button
        variant="secondary"
        disabled={disabled}
        icon={<CopyPlus aria-hidden size={17} />}
        onClick={vary}
      >
        Make variants
      </Button>
      <p className="text-sm text-muted">
        In other languages, with other hooks, presenters, cuts and formats.
      </p>
    </div>
  );
}
