import { PAUSE } from '@avatarcade/video/limits';
import { AudioLines, Timer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { PronunciationsDialog } from '../../../shared/pronunciations/pronunciations-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { writePauseBetween } from '../rules/speech.rules.ts';
import type { StepProps } from '../step-props.ts';

type VoiceoverToolsProps = StepProps & { textarea: RefObject<HTMLTextAreaElement | null> };

/** Inserts pauses at the cursor, and edits pronunciations. */
export function VoiceoverTools({ form, dispatch, product, textarea }: VoiceoverToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = product.pronunciations?.length ?? 0;
  const insertPause = () => {
    const field = textarea.current;
    if (!field) return;
    const { value, selectionStart: from, selectionEnd: to } = field;
    const written = writePauseBetween(
      { before: value.slice(0, from), after: value.slice(to) },
      PAUSE.default,
    );
    field.focus();
    field.setRangeText(written.text, from, to);
    dispatch({ type: 'set', fields: { voiceover: field.value } });
    // Another length can be typed at once.
    field.setSelectionRange(from + written.start, from + written.end);
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
