import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { throwIfGone } from '../../shared/api/gone.ts';
import { productQuery } from '../../shared/api/product.query.ts';
import { brandQuery } from '../../shared/brand/brand.query.ts';
import { OpenFailed } from '../../ui/open-failed.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgainLoader } from './again/again-loader.tsx';
import { GeneratingScreen } from './generating/generating-screen.tsx';
import { STEPS } from './rules/wizard-steps.ts';
import { readStep } from './use-step-history.ts';
import { WizardView } from './wizard-view.tsx';
import './wizard.css';

/** In the address, so that the screen of a pending video survives a reload. */
const VIDEO = 'generation';
/** The video whose order fills the wizard. */
const LIKE = 'like';

export function WizardPage() {
  const { productId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const videoId = search.get(VIDEO);
  const like = search.get(LIKE);
  const step = STEPS[readStep(search.toString()) ?? -1]?.name;
  const openDraft = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return (
    <>
      <title>{`${step ? `${step} · ` : ''}Create video · Avatarcade`}</title>
      {videoId ? (
        <GeneratingScreen key={videoId} videoId={videoId} />
      ) : like ? (
        <AgainLoader key={like} productId={productId} videoId={like} onReady={openDraft} />
      ) : (
        <ProductWizard key={productId} productId={productId} />
      )}
    </>
  );
}

function ProductWizard({ productId }: { productId: string }) {
  const product = useQuery(productQuery(productId));
  const brand = useQuery(brandQuery(productId));
  const [draft, setDraft] = useState(0);
  // Deferred, so that the wizard is rendered in slices: at once it would hold a slow phone for a third of a second.
  const isOpen = useDeferredValue(product.data !== undefined && !brand.isPending);
  throwIfGone(product, 'product');
  if (product.data && isOpen) {
    return (
      <WizardView
        key={draft}
        product={product.data}
        brand={brand.data}
        onStartOver={() => setDraft(draft + 1)}
      />
    );
  }
  if (product.isError) {
    return (
      <OpenFailed
        title="This game can’t be opened"
        query={product}
        back={{ to: PATHS.dashboard, text: 'Back to Home' }}
      />
    );
  }
  return (
    <PageLoading title="Loading the wizard">
      <Skeleton className="h-6 w-60" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </PageLoading>
  );
}
