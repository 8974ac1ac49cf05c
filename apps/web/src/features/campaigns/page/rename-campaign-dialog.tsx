import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import {
  DEFAULT_NAME_PATTERN,
  findUnknownParts,
  NAME_PARTS,
  nameVariant,
} from '@avatarcade/video/campaign/name-variant';
import { nameCut } from '@avatarcade/video/edit/cut';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { productQuery } from '../../../shared/api/product.query.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { countText } from '../../../shared/format/count-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { useTemplateNames } from './use-template-names.ts';

type RenameCampaignDialogProps = { campaign: CampaignDetails; onClose: () => void };

/** Renames the campaign, and its videos by a pattern. */
export function RenameCampaignDialog({ campaign, onClose }: RenameCampaignDialogProps) {
  const [name, setName] = useState(campaign.name);
  const [isByPattern, setByPattern] = useState(false);
  const [pattern, setPattern] = useState<string>(DEFAULT_NAME_PATTERN);
  const input = useRef<HTMLInputElement>(null);
  const update = useCall(campaignCalls.updateCampaign, { waitForData: true, onSuccess: onClose });
  const unknown = findUnknownParts(pattern);
  const nameError = name.trim() === '' ? MESSAGES.campaignNameRequired : undefined;
  const patternError =
    unknown.length > 0
      ? MESSAGES.campaignPattern(unknown)
      : pattern.trim() === ''
        ? 'The pattern is empty.'
        : undefined;
  const save = () => {
    if (nameError || (isByPattern && patternError)) return;
    const body = { name: name.trim(), ...(isByPattern && { pattern }) };
    update.mutate({ params: { id: campaign.id }, body });
  };
  const insert = (part: string) => {
    const at = input.current?.selectionStart ?? pattern.length;
    setPattern(`${pattern.slice(0, at)}{${part}}${pattern.slice(input.current?.selectionEnd ?? at)}`);
    input.current?.focus();
  };
  return (
    <FormDialog
      title="Rename"
      width={560}
      onClose={onClose}
      submitLabel="Save"
      busy={update.isPending}
      error={update.error?.message}
      onSubmit={save}
    >
      <Field label="Campaign’s name" error={nameError}>
        <Input
          dir="auto"
          value={name}
          maxLength={TITLE_MAX_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Checkbox
        label={`Rename its ${countText(campaign.videos.length, 'video')} too`}
        checked={isByPattern}
        onChange={({ target }) => setByPattern(target.checked)}
      />
      {isByPattern && (
        <>
          <Field label="Pattern of the titles" error={patternError}>
            <Input
              ref={input}
              dir="auto"
              value={pattern}
              maxLength={TITLE_MAX_LENGTH}
              onChange={({ target }) => setPattern(target.value)}
            />
          </Field>
          <div className="-mt-1 flex flex-wrap gap-1.5">
            {NAME_PARTS.map((part) => (
              <Button key={part} size="sm" variant="secondary" onClick={() => insert(part)}>
                {`{${part}}`}
              </Button>
            ))}
          </div>
          <FirstTitles campaign={campaign} pattern={pattern} />
        </>
      )}
    </FormDialog>
  );
}

const SHOWN = 3;

function FirstTitles({ campaign, pattern }: { campaign: CampaignDetails; pattern: string }) {
  const game = useQuery(productQuery(campaign.product)).data?.title ?? '';
  const templateOf = useTemplateNames();
  const titles = campaign.videos.slice(0, SHOWN).map(({ id, variant, avatar_details: avatar }, index) => ({
    id,
    title: nameVariant(pattern, {
      game,
      language: variant.language,
      hook: String(variant.hook + 1),
      presenter: avatar.name,
      template: templateOf(variant.template) ?? '',
      format: FORMAT_NAMES[variant.format],
      cut: variant.cut ? nameCut(variant.cut) : '',
      number: String(index + 1),
    }),
  }));
  return (
    <ol aria-label="The first titles" className="flex flex-col gap-1 rounded-control bg-sunken p-3 text-sm">
      {titles.map(({ id, title }) => (
        <li key={id} dir="auto" className="break-words">
          {title || '–'}
        </li>
      ))}
    </ol>
  );
}
