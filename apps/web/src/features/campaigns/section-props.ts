import type { Product } from '@avatarcade/contracts/products';
import type { CampaignDraft } from '../../shared/campaign/campaign-draft.ts';
import type { ChangeDraft } from './use-campaign-draft.ts';

export type SectionProps = { draft: CampaignDraft; change: ChangeDraft };
export type ProductSectionProps = SectionProps & { product: Product };
