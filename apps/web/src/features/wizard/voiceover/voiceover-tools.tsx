import { PAUSE } from '@avatarcade/video/limits';
import { AudioLines, Timer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { PronunciationsDialog } from '../../../shared/pronunciations/pronunciations-dialog.tsx';
import { hasKeptInput } from '../../../shared/session/kept-input.ts';
import { KEPT_PLACES } from '../../../shared/session/kept-places.ts';
import { Button } from '../../../ui/button.tsx';
import { placePause } from '../rules/place-pause.ts';
import type { StepProps } from '../step-props.ts';
import { insertText } from './insert-text.ts';

type VoiceoverToolsProps = StepProps & { textarea: RefObject<HTMLTextAreaElement | null> };

/** Inserts pauses after the selection, and edits pronunciations. */
export function VoiceoverTools({ form, dispatch, product, textarea }: VoiceoverToolsProps) {
  const [isOpen, setOpen] = useState(() => hasKeptInput(KEPT_PLACES.pronunciations(product.id)));
  const count = product.pronunciations?.length ?? 0;
  const insertPause = () => {
    const field = textarea.current;
    if (!field) return;
    const { value: text, selectionStart: from, selectionEnd: to } = field;
    const locale = form.voice?.locale ?? 'en';
    const placed = placePause({ text, from, to }, { seconds: PAUSE.default, locale });
    insertText(field, placed);
    // Nothing new where the browser has reported its own change.
    dispatch({ type: 'set', fields: { voiceover: field.value } });
    // Another length can be typed at once.
    field.setSelectionRange(placed.start, placed.end);
  };
  return (
    <>
      <Button size="sm" variant="secondary" icon={<Timer aria-hidden size={15} />} onClick={insertPause}>
        Insert pause
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<AudioLines aria-hidden size={15} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Pronunciations (${count})` : 'Pronunciations'}
      </Button>
      {isOpen && <PronunciationsDialog product={product} voice={form.voice} onClose={() => setOpen(false)} />}
    </>
  );
}
