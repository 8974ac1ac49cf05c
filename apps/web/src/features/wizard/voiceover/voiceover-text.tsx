import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { Clock, PenLine, Sparkles, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useFocusFallback } from '../../../shared/ui-state/use-focus-fallback.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { describeForeignText } from '../rules/foreign-text.ts';
import { findSpeechError } from '../rules/speech.rules.ts';
import type { StepProps } from '../step-props.ts';
import { useSpeakingTime } from '../use-speaking-time.ts';
import { useVoiceoverWriter } from './use-voiceover-writer.ts';
import { VoiceoverChoice } from './voiceover-choice.tsx';
import { VoiceoverTools } from './voiceover-tools.tsx';

/** The text in one of its states: choosing its author, being written, being edited. */
export function VoiceoverText(props: StepProps) {
  const { form, dispatch, product } = props;
  const writer = useVoiceoverWriter(props);
  const foreign = describeForeignText(form);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const section = useFocusFallback<HTMLElement>(writer.isWriting ? 'writing' : form.writing);
  return (
    <section ref={section} aria-label="Text" className="flex min-w-0 flex-col gap-4">
      {writer.errorMessage && <Banner>{writer.errorMessage}</Banner>}
      {writer.isWriting ? (
        <Writing title={product.title} onStop={writer.stop} />
      ) : form.writing === 'choice' ? (
        <VoiceoverChoice
          productTitle={product.title}
          onWrite={writer.write}
          onOwn={() => dispatch({ type: 'set', fields: { writing: 'editing' } })}
        />
      ) : (
        <>
          <Field label="Voiceover text" error={findSpeechError(form.voiceover, product)}>
            <Textarea
              ref={textarea}
              dir="auto"
              limit={VOICEOVER_MAX_LENGTH}
              className="min-h-52"
              value={form.voiceover}
              placeholder={`What should your presenter say about ${product.title}?`}
              onChange={(event) => dispatch({ type: 'set', fields: { voiceover: event.target.value } })}
            />
          </Field>
          <div className="-mt-2 flex flex-wrap items-center gap-2">
            <SpeakingTime {...props} />
            <span className="flex-1 max-sm:hidden" />
            <VoiceoverTools {...props} textarea={textarea} />
            {writer.former !== undefined && (
              <Button
                size="sm"
                variant="ghost"
                icon={<Undo2 aria-hidden size={15} />}
                onClick={writer.bringBack}
              >
                Restore my text
              </Button>
            )}
            <Button
              size="sm"
              variant="secondary"
              icon={<Sparkles aria-hidden size={15} />}
              onClick={writer.write}
            >
              {form.voiceover.trim() ? 'Write another' : 'Write it for me'}
            </Button>
          </div>
          {foreign && (
            <Banner
              variant="info"
              action={
                <Button size="sm" variant="secondary" onClick={writer.write}>
                  {`Write it in ${form.language}`}
                </Button>
              }
            >
              {foreign}
            </Banner>
          )}
        </>
      )}
    </section>
  );
}

function SpeakingTime({ form, product }: StepProps) {
  const { seconds, isMeasured } = useSpeakingTime(form, product);
  const rounded = Math.max(1, Math.round(seconds));
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted max-sm:w-full" aria-live="polite">
      <Clock aria-hidden size={15} />
      {seconds === 0 ? 'No text yet' : `${isMeasured ? '' : 'About '}${rounded} s spoken`}
    </p>
  );
}

function Writing({ title, onStop }: { title: string; onStop: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <p className="flex items-center gap-2 font-medium">
        <PenLine aria-hidden size={18} className="text-accent" />
        <span>
          Writing a text for <bdi>{title}</bdi>
        </span>
      </p>
      <div className="flex flex-col gap-2.5">
        {['w-full', 'w-11/12', 'w-10/12', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
      <Button size="sm" variant="ghost" className="self-start" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
