import { presenterOfLook } from '@avatarcade/contracts/presenters';
import { PACE } from '@avatarcade/video/limits';
import { ImageIcon, LayoutTemplate, Mic, TextQuote, UserRound, Video } from 'lucide-react';
import { useFreshAsset } from '../../../shared/files/use-fresh-asset.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import { ASSETS_STEP, AVATAR_STEP, TEMPLATE_STEP, VOICEOVER_STEP } from '../rules/wizard-steps.ts';
import type { StepProps } from '../step-props.ts';
import { ReviewDetail, ReviewRow } from './review-row.tsx';

/** All choices, each with its picture and a way to change it. */
export function ReviewRows({ form, dispatch }: StepProps) {
  const change = (to: number) => () => dispatch({ type: 'jump', to });
  const { template, avatar, voice, gameplay, packshot, edit } = form;
  const [clip, picture] = [useFreshAsset(gameplay?.asset), useFreshAsset(packshot?.asset)];
  return (
    <ul
      aria-label="Your choices"
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card"
    >
      <ReviewRow
        label="Template"
        icon={LayoutTemplate}
        picture={template?.preview_url}
        onChange={change(TEMPLATE_STEP)}
      >
        {template?.name ?? '-'}
        <ReviewDetail>
          {form.format === 'portrait' ? 'Portrait, 1080 × 1920' : 'Landscape, 1920 × 1080'}
        </ReviewDetail>
      </ReviewRow>
      <ReviewRow label="Voiceover text" icon={TextQuote} onChange={change(VOICEOVER_STEP)}>
        <span dir="auto" className="line-clamp-4 font-normal whitespace-pre-line">
          {form.voiceover.trim() || '-'}
        </span>
      </ReviewRow>
      <ReviewRow label="Voice" icon={Mic} onChange={change(VOICEOVER_STEP)}>
        {voice?.name ?? '-'}
        <ReviewDetail>{`${form.language}, ${form.gender}${form.pace === PACE.default ? '' : `, pace ${form.pace.toFixed(2)} ×`}`}</ReviewDetail>
      </ReviewRow>
      <ReviewRow
        label="Avatar"
        icon={UserRound}
        picture={edit.presenter ? avatar?.preview_image : undefined}
        onChange={change(AVATAR_STEP)}
      >
        {edit.presenter ? (avatar?.character ?? '-') : 'No presenter'}
        {edit.presenter && avatar && <ReviewDetail>{presenterOfLook(avatar).look}</ReviewDetail>}
      </ReviewRow>
      <ReviewRow
        label="Gameplay video"
        icon={Video}
        picture={clip?.preview_url}
        onChange={change(ASSETS_STEP)}
      >
        <span className="break-all">{gameplay?.name ?? '-'}</span>
        {gameplay && <ReviewDetail>{describeClip(gameplay)}</ReviewDetail>}
      </ReviewRow>
      <ReviewRow
        label="Packshot"
        icon={ImageIcon}
        picture={picture?.preview_url}
        onChange={change(ASSETS_STEP)}
      >
        <span className="break-all">{packshot?.name ?? 'None'}</span>
      </ReviewRow>
    </ul>
  );
}

function describeClip({ asset }: NonNullable<WizardForm['gameplay']>): string {
  const size = `${asset.width} × ${asset.height}`;
  return asset.duration === null ? size : `${size}, ${asset.duration.toFixed(1)} s`;
}
