import type { Product } from '@avatarcade/contracts/products';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PATHS } from '../../paths.ts';
import type { CampaignDraft } from '../../shared/campaign/campaign-draft.ts';
import { FROM_WIZARD } from '../../shared/campaign/campaign-draft.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CutChoice } from './choices/cut-choice.tsx';
import { FormatChoice } from './choices/format-choice.tsx';
import { PresenterChoice } from './choices/presenter-choice.tsx';
import { TemplateChoice } from './choices/template-choice.tsx';
import { HooksSection } from './hooks/hooks-section.tsx';
import { LanguagesSection } from './languages/languages-section.tsx';
import { MatrixTable } from './matrix/matrix-table.tsx';
import { OrderCard } from './order/order-card.tsx';
import { PriceBar } from './order/price-bar.tsx';
import { useCampaignOrder } from './order/use-campaign-order.ts';
import { useCampaignDraft } from './use-campaign-draft.ts';

type CampaignBuilderProps = { product: Product; from: string; first: CampaignDraft };

/** What is varied, what is made of it, and the order. */
export function CampaignBuilder({ product, from, first }: CampaignBuilderProps) {
  const kept = useCampaignDraft(first, { productId: product.id, from });
  const { draft, change } = kept;
  const ordering = useCampaignOrder(kept, product);
  const { variants } = ordering;
  const back =
    from === FROM_WIZARD
      ? { to: PATHS.createVideo(product.id), text: 'Back to the video' }
      : {
          to: PATHS.product(product.id),
          text: (
            <>
              Back to <bdi>{product.title}</bdi>
            </>
          ),
        };
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <p>
          <TextLink to={back.to}>
            <span className="inline-flex max-w-full items-center gap-1.5">
              <ArrowLeft aria-hidden size={15} className="shrink-0" />
              <span className="min-w-0">{back.text}</span>
            </span>
          </TextLink>
        </p>
        <h1 className="text-2xl font-bold sm:text-3xl">Make variants</h1>
        <p className="max-w-2xl text-muted">
          One order of many videos: every language with every hook, presenter, template, cut and format.
          Formats of one video share its price.
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          <BuilderSection
            id="languages"
            title="Languages"
            hint="The script is written for each, translated, or comes from your translators."
          >
            <LanguagesSection draft={draft} change={change} product={product} />
          </BuilderSection>
          <BuilderSection
            id="hooks"
            title="Hooks"
            hint="The first sentence decides who keeps watching. Each hook replaces it."
          >
            <HooksSection draft={draft} change={change} product={product} />
          </BuilderSection>
          <BuilderSection id="presenters" title="Presenters">
            <PresenterChoice draft={draft} change={change} />
          </BuilderSection>
          <BuilderSection id="templates" title="Templates">
            <TemplateChoice draft={draft} change={change} />
          </BuilderSection>
          <BuilderSection
            id="cuts"
            title="Cuts"
            hint="Each cut costs as much as a video. Short ones end with a sentence and keep hook and end card."
          >
            <CutChoice draft={draft} change={change} product={product} />
          </BuilderSection>
          <BuilderSection id="formats" title="Formats">
            <FormatChoice draft={draft} change={change} />
          </BuilderSection>
          <BuilderSection
            id="matrix"
            title="What will be made"
            hint="Press a format to strike it out, or the start of a row or column for all of it."
          >
            <MatrixTable draft={draft} change={change} product={product} variants={variants} />
          </BuilderSection>
        </div>
        <OrderCard draft={draft} change={change} ordering={ordering} />
      </div>
      <PriceBar ordering={ordering} />
    </div>
  );
}

type BuilderSectionProps = { id: string; title: string; hint?: string; children: ReactNode };

function BuilderSection({ id, title, hint, children }: BuilderSectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={heading} className="text-xl font-bold">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
