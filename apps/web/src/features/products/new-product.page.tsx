import { MESSAGES } from '@avatarcade/contracts/messages';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { useReducer, useRef, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { request } from '../../shared/api/request.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { type Listing, nothingRead, takeStep } from './listing-reading.ts';
import { findKeptAddress, NewProductForm } from './new-product-form.tsx';
import { StoreAddressForm } from './store-address-form.tsx';

/** With the form, where what was typed into it is kept. */
function beginWith(address: string | undefined) {
  if (address === undefined) return nothingRead;
  return { ...nothingRead, listing: { turn: 0, address, parsed: null } };
}

export function NewProductPage() {
  const [keptAddress] = useState(findKeptAddress);
  const [{ reading, listing }, take] = useReducer(takeStep, keptAddress, beginWith);
  const latest = useRef(0);
  // Called when a response arrives, which may be long after the request.
  const isDirty = useRef(false);

  const fillFrom = (found: Listing) => take({ kind: 'found', listing: found, isDirty: isDirty.current });

  const read = async (address: string) => {
    latest.current += 1;
    const turn = latest.current;
    take({ kind: 'reading' });
    const result = await request(productCalls.parseProduct, { body: { google_url: address } });
    // Another address was entered meanwhile.
    if (turn !== latest.current) return;
    if (result.error !== undefined) {
      const message = listingErrorText(result, MESSAGES.productParseFailed);
      // A product whose address names no game can't be filled in by hand either.
      const canGoOn = result.status !== 400 || message === MESSAGES.gameNotFound;
      return take({ kind: 'failed', message, listing: { turn, address, parsed: null }, canGoOn });
    }
    if (result.data.existing_id) return take({ kind: 'taken', productId: result.data.existing_id });
    // As pasted: the server stores its language and country with the product.
    fillFrom({ turn, address, parsed: result.data });
  };

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <title>Add New Product · Avatarcade</title>
      <h1 className="text-3xl font-bold tracking-tight">Add New Product</h1>
      <StoreAddressForm busy={reading.kind === 'reading'} begin={keptAddress} onAddress={read} />
      {reading.kind === 'reading' && !listing && <FormSkeleton />}
      {reading.kind === 'failed' && (
        <Banner
          action={
            reading.canGoOn && (
              <Button size="sm" variant="secondary" onClick={() => fillFrom(reading.listing)}>
                Fill in by hand
              </Button>
            )
          }
        >
          {reading.message}
        </Banner>
      )}
      {reading.kind === 'taken' && (
        <Banner
          variant="info"
          action={
            <LinkButton size="sm" variant="secondary" to={PATHS.product(reading.productId)}>
              Open it
            </LinkButton>
          }
        >
          {MESSAGES.productTaken}
        </Banner>
      )}
      {listing && (
        <NewProductForm
          key={listing.turn}
          address={listing.address}
          parsed={listing.parsed}
          onDirty={(dirty) => {
            isDirty.current = dirty;
          }}
        />
      )}
      <ConfirmDialog
        open={reading.kind === 'asking'}
        title="Replace what you typed?"
        confirmLabel="Replace"
        cancelLabel="Keep it"
        danger
        onConfirm={() => take({ kind: 'replace' })}
        onClose={() => take({ kind: 'keep' })}
      >
        Your changes in the form will be lost.
      </ConfirmDialog>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Reading the listing"
      className="flex animate-rise flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex items-center gap-4">
        <Skeleton className="size-24 rounded-[22%]" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11 rounded-control" />
        </div>
      </div>
      <Skeleton className="h-36 rounded-control" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
      </div>
      <Skeleton className="h-11 rounded-control" />
    </div>
  );
}
