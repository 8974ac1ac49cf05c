import type { VideoOrder } from '@avatarcade/contracts/video-orders';
import { uncutBase } from '@avatarcade/video/campaign/whole-base';
import { MUSIC_OWN } from '@avatarcade/video/edit/video-edit';
import type { CampaignBase } from '../../../shared/campaign/campaign-draft.ts';

/** The same base of the whole video. Lengths and the one store of a cut are chosen in the campaign. */
export function readWholeBase(base: CampaignBase): CampaignBase {
  const { edit, ...whole } = uncutBase(base);
  return edit ? { ...whole, edit: { ...edit, store: null } } : base;
}

/** The base of a campaign from a video's order, or what of it is no longer there. */
export function readBase(order: VideoOrder): { base: CampaignBase } | { missing: string[] } {
  const { template, voice, avatar, gameplay, music, edit } = order;
  const isMusicGone = edit?.music === MUSIC_OWN && !music;
  if (!template || !voice || !avatar || !gameplay || isMusicGone) {
    const parts = { template, voice, avatar, 'gameplay video': gameplay, music: !isMusicGone };
    return { missing: Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name])) };
  }
  return {
    base: readWholeBase({
      title: order.title,
      template: template.id,
      voiceover: order.voiceover,
      voice: voice.id,
      ...(order.pace !== undefined && { pace: order.pace }),
      avatar: avatar.id,
      language: order.language,
      gameplay_video_url: gameplay.file_url,
      more_gameplay: order.more_gameplay?.map(({ file_url }) => file_url) ?? [],
      packshot_url: order.packshot?.file_url ?? null,
      orientation: order.orientation,
      gameplay_fit: order.gameplay_fit,
      captions: order.captions,
      ai_label: order.ai_label,
      ...(edit && { edit }),
      ...(edit?.music === MUSIC_OWN && music && { music: music.file_url }),
    }),
  };
}
