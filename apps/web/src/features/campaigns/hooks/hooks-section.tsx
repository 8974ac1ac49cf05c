import { textCalls } from '@avatarcade/contracts/campaign-texts.calls';
import { CAMPAIGN_LIST_MAX, HOOK_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { findHook } from '@avatarcade/video/campaign/replace-hook';
import { useMutation } from '@tanstack/react-query';
import { PenLine, Plus, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { newId } from '../../../shared/api/new-id.ts';
import { request, unwrap } from '../../../shared/api/request.ts';
import { type CampaignDraft, type DraftHook, OWN_HOOK } from '../../../shared/campaign/campaign-draft.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { findEmptyHook, findNeighbour, listTyped, toggleOwn, withoutHook } from '../rules/hooks.rules.ts';
import { listHooksOf } from '../rules/list-hooks-of.ts';
import type { ProductSectionProps, SectionProps } from '../section-props.ts';
import { useHookFocus } from './use-hook-focus.ts';

const WRITTEN_AT_ONCE = 3;

/** First sentences: the text's own, written ones and typed ones, each in every language. */
export function HooksSection({ draft, change, product }: ProductSectionProps) {
  const writing = useMutation({
    mutationFn: () => writeHooks(draft, product.id),
    onSuccess: (hooks) => change((before) => ({ ...before, hooks: [...before.hooks, ...hooks] })),
  });
  const [base] = draft.languages;
  const isFull = draft.hooks.length + WRITTEN_AT_ONCE > CAMPAIGN_LIST_MAX;
  const { set, add, remove, button, fieldOf } = useHookChanges({ draft, change });
  const typed = listTyped(draft);
  return (
    <>
      {base && (
        <div className="flex flex-col gap-1">
          <Checkbox
            label="The text’s own first sentence"
            checked={typed.length < draft.hooks.length}
            aria-disabled={typed.length === 0}
            onChange={() => change(toggleOwn)}
          />
          <p dir="auto" className="pl-7.5 text-sm text-muted">
            {findHook(base.voiceover, 'en')}
          </p>
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {draft.hooks.map((hook, index) =>
          hook.id === OWN_HOOK ? null : (
            <HookCard
              key={hook.id}
              hook={hook}
              number={index + 1}
              languages={draft.languages.map(({ language }) => language)}
              onChange={(texts) => set(hook.id, texts)}
              fieldRef={fieldOf(hook.id)}
              onRemove={() => remove(hook.id)}
            />
          ),
        )}
      </ol>
      {writing.isError && <Banner>{messageOf(writing.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="soft"
          busy={writing.isPending}
          disabled={isFull}
          icon={<PenLine aria-hidden size={15} />}
          onClick={() => writing.mutate()}
        >
          {`Write ${WRITTEN_AT_ONCE} hooks`}
        </Button>
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          disabled={isFull}
          icon={<Plus aria-hidden size={15} />}
          onClick={add}
        >
          Type one
        </Button>
      </div>
    </>
  );
}

/** Changes to typed hooks, each of which leaves the focus where typing continues. */
function useHookChanges({ draft, change }: SectionProps) {
  const { button, fieldOf, focusHook } = useHookFocus();
  const set = (id: string, texts: Record<string, string>) =>
    change((before) => ({
      ...before,
      hooks: before.hooks.map((hook) =>
        hook.id === id ? { ...hook, texts: { ...hook.texts, ...texts } } : hook,
      ),
    }));
  const add = () => {
    const empty = findEmptyHook(draft);
    const hook = empty ?? { id: newId(), texts: {} };
    if (!empty) change((before) => ({ ...before, hooks: [...before.hooks, hook] }));
    focusHook(hook.id);
  };
  const remove = (id: string) => {
    change((before) => withoutHook(before, id));
    focusHook(findNeighbour(draft, id)?.id);
  };
  return { set, add, remove, button, fieldOf };
}

type HookCardProps = {
  hook: DraftHook;
  number: number;
  languages: readonly string[];
  onChange: (texts: Record<string, string>) => void;
  /** Of its first field. */
  fieldRef: Ref<HTMLInputElement>;
  onRemove: () => void;
};

function HookCard({ hook, number, languages, fieldRef, onChange, onRemove }: HookCardProps) {
  return (
    <li className="flex min-w-0 items-start gap-2 rounded-control border border-line bg-paper p-3">
      <span className="mt-2.5 w-5 shrink-0 text-center font-display text-sm font-bold text-muted tabular-nums">
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {languages.map((language, index) => (
          <div key={language} className="flex min-w-0 flex-col gap-1 sm:flex-row sm:items-center sm:gap-3">
            {languages.length > 1 && (
              <span className="shrink-0 truncate text-sm text-muted sm:w-24">{language}</span>
            )}
            <span className="min-w-0 flex-1">
              <Input
                ref={index === 0 ? fieldRef : undefined}
                dir="auto"
                aria-label={`Hook ${number} in ${language}`}
                placeholder="The first sentence"
                maxLength={HOOK_MAX_LENGTH}
                value={hook.texts[language] ?? ''}
                onChange={({ target }) => onChange({ [language]: target.value })}
              />
            </span>
          </div>
        ))}
      </div>
      <IconButton
        size="sm"
        label={`Remove hook ${number}`}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}

/** In every language of the campaign: each is written in its own language, not translated. */
async function writeHooks(draft: CampaignDraft, productId: string): Promise<DraftHook[]> {
  const hooks: DraftHook[] = Array.from({ length: WRITTEN_AT_ONCE }, () => ({ id: newId(), texts: {} }));
  for (const { language } of draft.languages) {
    const known = listHooksOf(draft, language);
    const body = { product_id: productId, language, count: WRITTEN_AT_ONCE, known };
    const written = unwrap(await request(textCalls.writeHooks, { body }));
    for (const [index, text] of written.hooks.entries()) {
      const hook = hooks[index];
      if (hook) hook.texts[language] = text;
    }
  }
  return hooks.filter(({ texts }) => Object.keys(texts).length > 0);
}
