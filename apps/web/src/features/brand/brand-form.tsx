import { type Brand, brand as brandSchema } from '@avatarcade/contracts/brand';
import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product } from '@avatarcade/contracts/products';
import { Suspense, useCallback, useRef, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { brandQuery } from '../../shared/brand/brand.query.ts';
import { lazyOptional } from '../../shared/ui-state/lazy-optional.ts';
import { useKeptFocus } from '../../shared/ui-state/use-kept-focus.ts';
import { useKeepInput, useKeptInput } from '../../shared/ui-state/use-kept-input.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScrolledTo } from '../../ui/scrolled-to.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BrandCard } from './brand-card.tsx';
import { changesOf, draftOf, rebaseDraft, type SetBrand } from './brand-draft.ts';
import { ColorFields } from './color-fields.tsx';
import { DefaultFields } from './default-fields.tsx';
import { FontField } from './font-field.tsx';
import { MusicField } from './music-field.tsx';
import { PictureField } from './picture-field.tsx';
import { WordFields } from './word-fields.tsx';

/** The stage and the cast: after the form can be used. */
const BrandPreview = lazyOptional(
  async () => (await import('./brand-preview.tsx')).BrandPreview,
  () => <p className="text-sm text-muted max-lg:order-1">The preview could not be loaded.</p>,
);

const keptChanges = brandSchema.omit({ pronunciations: true, chosen: true }).partial();

type BrandFormProps = { product: Product; brand: Brand };

export function BrandForm({ product, brand }: BrandFormProps) {
  const [stored, setStored] = useState(() => draftOf(brand));
  const place = `brand ${product.id}`;
  const kept = useKeptInput(place, keptChanges);
  const [draft, setDraft] = useState({ ...stored, ...kept });
  const [locale, setLocale] = useState('en');
  /** The form as it was when the running save was sent. */
  const sent = useRef(draft);
  const toast = useToast();
  const set = useCallback<SetBrand>((change) => setDraft((now) => ({ ...now, ...change })), []);
  const changes = changesOf(stored, draft);
  const isDirty = Object.keys(changes).length > 0;
  const guard = useUnsavedGuard(isDirty);
  useKeepInput({ place, name: 'Brand kit', of: product.title }, isDirty ? changes : undefined);
  // Both buttons end with the changes.
  const keptFocus = useKeptFocus<HTMLElement>();
  const save = useCall(brandCalls.updateBrand, {
    onSuccess(updated) {
      queryClient.setQueryData(brandQuery(product.id).queryKey, updated);
      const saved = draftOf(updated);
      setStored(saved);
      setDraft((now) => rebaseDraft({ sent: sent.current, now, saved }));
      toast.success('Brand kit saved', product.title);
    },
  });
  return (
    <form
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDirty || save.isPending) return;
        sent.current = draft;
        save.mutate({ params: { id: product.id }, body: changes });
      }}
    >
      <div className="flex min-w-0 flex-col gap-5 max-lg:order-2">
        {save.error && (
          <ScrolledTo>
            <Banner>{save.error.message || MESSAGES.unknown}</Banner>
          </ScrolledTo>
        )}
        <BrandCard title="Colours">
          <ColorFields product={product} draft={draft} set={set} />
        </BrandCard>
        <BrandCard title="Face" note="For titles, captions and buttons. Other scripts keep their own.">
          <FontField draft={draft} set={set} />
        </BrandCard>
        <BrandCard title="Pictures">
          <div className="grid gap-4 sm:grid-cols-3">
            <PictureField
              name="logo"
              label="Logo"
              hint="Replaces the name on the end card."
              url={draft.logo_url}
              onChange={(logo_url) => set({ logo_url })}
            />
            <PictureField
              name="packshot"
              label="Packshot"
              hint="The usual one of new videos."
              url={draft.packshot_url}
              onChange={(packshot_url) => set({ packshot_url })}
            />
            <PictureField
              name="badge"
              label="Store badge"
              hint="A picture that you may use."
              url={draft.badge_url}
              onChange={(badge_url) =>
                set({ badge_url, ...(!badge_url && draft.store_line === 'badge' && { store_line: 'none' }) })
              }
            />
          </div>
        </BrandCard>
        <BrandCard title="End card">
          <WordFields product={product} draft={draft} set={set} locale={locale} onLocale={setLocale} />
        </BrandCard>
        <BrandCard title="New videos begin with">
          <DefaultFields draft={draft} set={set} />
        </BrandCard>
        <BrandCard title="Music" note="Plays in new videos. Each one may still choose another.">
          <MusicField product={product} stored={brand.chosen.music} draft={draft} set={set} />
        </BrandCard>
        <section
          {...keptFocus}
          aria-label="Changes"
          tabIndex={-1}
          data-foot-bar
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper/95 px-4 py-1.5 outline-none tall:py-3 sm:mx-0 sm:rounded-card sm:border sm:px-5"
        >
          <p className="min-w-0 flex-1 text-sm text-muted" aria-live="polite">
            {isDirty ? 'Not saved yet.' : 'Everything is saved.'}
          </p>
          {isDirty ? (
            <Button variant="secondary" onClick={() => setDraft(stored)} disabled={save.isPending}>
              Discard
            </Button>
          ) : (
            <LinkButton to={PATHS.product(product.id)} variant="secondary">
              Back
            </LinkButton>
          )}
          <Button type="submit" busy={save.isPending} disabled={!isDirty}>
            {save.isPending ? 'Saving...' : 'Save brand kit'}
          </Button>
        </section>
      </div>
      <Suspense fallback={<Skeleton className="h-96 rounded-card max-lg:order-1" />}>
        <BrandPreview product={product} draft={draft} locale={locale} />
      </Suspense>
      {guard.dialog}
    </form>
  );
}
