import { STRESS_MAX } from '@avatarcade/video/edit/words';
import { useQuery } from '@tanstack/react-query';
import { keyEach } from '../../../shared/ui-state/key-each.ts';
import { cx } from '../../../ui/class-names.ts';
import { buildSpeechBody } from '../rules/speech.rules.ts';
import { speechPreviewQuery } from '../wizard.queries.ts';
import type { SectionProps } from './section-props.ts';

/** The words of the text as buttons: those that are pressed stand out in captions, and the presenter stresses them. */
export function StressWords({ form, product, customise }: SectionProps) {
  const { edit, change } = customise;
  const spoken = useQuery({ ...speechPreviewQuery(buildSpeechBody(form, product)), enabled: false });
  const words = spoken.data?.words ?? [];
  const toggle = (index: number, at: number) => {
    const isOn = edit.stress.includes(index);
    const stress = isOn ? edit.stress.filter((each) => each !== index) : [...edit.stress, index];
    if (stress.length <= STRESS_MAX) change({ stress: stress.sort((a, b) => a - b) }, { at });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Words to stress</legend>
      {words.length === 0 ? (
        <p className="text-sm text-muted">They can be chosen once the preview has spoken the text.</p>
      ) : (
        <p dir="auto" className="flex flex-wrap gap-1">
          {keyEach(words, ({ text }) => text).map(({ key, item: word }, index) => (
            <button
              key={key}
              type="button"
              aria-pressed={edit.stress.includes(index)}
              onClick={() => toggle(index, (word.start + word.end) / 2)}
              className={cx(
                'min-h-9 rounded-small border px-2.5 text-sm',
                edit.stress.includes(index)
                  ? 'border-accent bg-accent-soft font-semibold'
                  : 'border-line bg-surface hover:border-edge',
              )}
            >
              {word.text}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  );
}
