import type { Product } from '@avatarcade/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { throwIfGone } from '../../shared/api/gone.ts';
import { productQuery } from '../../shared/api/product.query.ts';
import {
  buildCampaignDraft,
  type CampaignBase,
  type CampaignDraft,
  FROM_WIZARD,
  findCampaignDraft,
} from '../../shared/campaign/campaign-draft.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OpenFailed } from '../../ui/open-failed.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CampaignBuilder } from './campaign-builder.tsx';
import { videoOrderQuery } from './campaigns.queries.ts';
import { readBase, readWholeBase } from './rules/base-of-order.ts';

/** Variants of a video that is there, or of the wizard's draft. */
export function NewCampaignPage() {
  const { productId = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from') ?? FROM_WIZARD;
  const product = useQuery(productQuery(productId));
  throwIfGone(product, 'product');
  return (
    <>
      <title>Make variants · Avatarcade</title>
      {product.data ? (
        <Source key={`${productId} ${from}`} product={product.data} from={from} />
      ) : product.isError ? (
        <OpenFailed
          title="This game can’t be opened"
          query={product}
          back={{ to: PATHS.dashboard, text: 'Back to Home' }}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

type SourceProps = { product: Product; from: string };

function Source({ product, from }: SourceProps) {
  const [earlier] = useState(() => findCampaignDraft({ productId: product.id, from }));
  if (earlier) {
    // The wizard's draft may be like a cut, as those are that an earlier version stored.
    const first = { ...earlier, base: readWholeBase(earlier.base) };
    return <CampaignBuilder product={product} from={from} first={first} />;
  }
  if (from !== FROM_WIZARD) return <VideoSource product={product} from={from} />;
  return (
    <EmptyState
      isPage
      title="Nothing to vary yet"
      action={<LinkButton to={PATHS.createVideo(product.id)}>Create video</LinkButton>}
    >
      Make a video up to its review, or choose “Make variants” on a finished one.
    </EmptyState>
  );
}

function VideoSource({ product, from }: SourceProps) {
  const order = useQuery(videoOrderQuery(from));
  throwIfGone(order, 'video');
  if (order.isError && !order.data) {
    return (
      <OpenFailed
        title="This video can’t be opened"
        query={order}
        back={{ to: PATHS.product(product.id), text: 'Back to the game' }}
      />
    );
  }
  if (!order.data) return <Loading />;
  const read = readBase(order.data);
  if ('missing' in read) {
    return (
      <EmptyState
        isPage
        title="This video can’t be varied as it is"
        action={<LinkButton to={PATHS.createLike(product.id, from)}>Make another like this</LinkButton>}
      >
        {`No longer there: ${read.missing.join(', ')}. Choose another in the wizard, then make variants there.`}
      </EmptyState>
    );
  }
  const first = beginDraft({ ...read.base, pronunciations: product.pronunciations }, product);
  return <CampaignBuilder product={product} from={from} first={first} />;
}

function beginDraft(base: CampaignBase, { title }: Product): CampaignDraft {
  return buildCampaignDraft(base, { name: `${title}, variants`.slice(-120) });
}

function Loading() {
  return (
    <PageLoading title="Loading the variants">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </PageLoading>
  );
}
