import type { Product } from '@avatarcade/contracts/products';
import { ArrowRight, AudioLines } from 'lucide-react';
import { useState } from 'react';
import { PronunciationsDialog } from '../../shared/pronunciations/pronunciations-dialog.tsx';
import { hasKeptInput } from '../../shared/session/kept-input.ts';
import { KEPT_PLACES } from '../../shared/session/kept-places.ts';
import { Button } from '../../ui/button.tsx';

/** The pronunciations of a game's words in its videos. */
export function ProductPronunciations({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(() => hasKeptInput(KEPT_PLACES.pronunciations(product.id)));
  const list = product.pronunciations ?? [];
  return (
    <section
      aria-labelledby="pronunciations"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface px-6 py-5 sm:flex-row sm:items-start sm:justify-between"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="pronunciations" className="text-sm text-muted">
          Pronunciations
        </h2>
        {list.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {list.map(({ word, say }) => (
              <li
                key={word}
                className="flex max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm"
              >
                <bdi className="truncate font-medium">{word}</bdi>
                <ArrowRight aria-label="is said" size={13} className="shrink-0 text-faint" />
                <bdi className="truncate">{say}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">Does a voice get a name wrong? Spell it as it sounds.</p>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        icon={<AudioLines aria-hidden size={15} />}
        onClick={() => setOpen(true)}
      >
        {list.length > 0 ? 'Edit pronunciations' : 'Add pronunciations'}
      </Button>
      {isOpen && <PronunciationsDialog product={product} voice={null} onClose={() => setOpen(false)} />}
    </section>
  );
}
