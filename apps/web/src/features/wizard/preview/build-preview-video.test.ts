import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { SpeechPreview } from '@avatarcade/contracts/catalogue';
import { createVideoBody } from '@avatarcade/contracts/video-orders';
import { composeVideo } from '@avatarcade/templates/compose-video';
import { buildEmptyBrand } from '@avatarcade/video/brand/brand-kit';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { videoSpec } from '@avatarcade/video/video-spec';
import { normalizeVoiceover } from '@avatarcade/video/voiceover';
import { describe, expect, it } from 'vitest';
import { composeScene } from '../../../shared/drawing/compose-scene.ts';
import { buildOrderBody } from '../rules/order.rules.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { buildPreviewVideo, type PreviewInput } from './build-preview-video.ts';

const complete = buildCompleteForm();
const template = complete.template && { ...complete.template, key: 'corner-landscape' };
const speech: SpeechPreview = {
  id: '00000000-0000-4000-8000-0000000000cc',
  audio_url: '/a.wav',
  duration: 2,
  words: [{ text: 'Play', start: 0.1, end: 0.5, stressed: true, endsPhrase: true }],
  mouth: [
    { time: 0, shape: 'sil', weight: 0 },
    { time: 0.2, shape: 'unheard-of', weight: 1 },
    { time: 0.3, shape: 'aa', weight: 1 },
    { time: 2, shape: 'sil', weight: 0 },
  ],
};
const input = (over: Partial<PreviewInput> = {}): PreviewInput => ({
  form: { ...complete, template },
  product: { title: 'Gem Grove', colors: null, product_url: '', categories: [] },
  brand: buildEmptyBrand(),
  assets: {},
  speech,
  ...over,
});

function buildPreviewScene(previewed: PreviewInput) {
  const video = buildPreviewVideo(previewed);
  return video && composeScene(video);
}

describe('the previewed scene', () => {
  it('equals the rendered scene of the order, whatever text was pasted', () => {
    const ranges = [{ clip: 0, from: 1, to: 2, speed: 1 as const }];
    const edit = { ...complete.edit, ranges };
    const form = { ...complete, template, edit, voiceover: 'Play\u000b \u0001' };
    const avatar = form.avatar && { ...form.avatar, key: DEFAULT_AVATAR };
    const body = createVideoBody.parse(
      buildOrderBody({ ...form, avatar }, { id: '00000000-0000-4000-8000-0000000000aa' }),
    );
    const spec = videoSpec.parse({
      format: body.orientation,
      pace: body.pace ?? 1,
      pronunciations: body.pronunciations ?? [],
      template: 'corner-landscape',
      avatar: DEFAULT_AVATAR,
      voice: 'en-emma',
      locale: 'en',
      voiceover: body.voiceover,
      gameplayFit: body.gameplay_fit,
      captions: body.captions,
      aiLabel: body.ai_label,
      edit: body.edit,
    });
    const preview = buildPreviewScene(input({ form: { ...form, avatar } }));
    const track = preview?.speech ?? { duration: 0, words: [], mouth: [] };
    const product = { title: 'Gem Grove', font: null, store: undefined };
    // As the server composes it of the asset's row.
    const { duration, width, height } = form.gameplay?.asset ?? {};
    const clips = [{ duration: duration ?? 0, width, height }];
    expect(preview).toEqual(composeVideo(spec, { speech: track, product, assets: {}, clips }));
    expect(normalizeVoiceover(form.voiceover)).toBe(spec.voiceover);
  });

  it('shows moments when those of all clips are known, and until then what is ordered without them', () => {
    const gameplay = complete.gameplay && {
      ...complete.gameplay,
      asset: { ...complete.gameplay.asset, duration: 20 },
    };
    const form = { ...complete, template, gameplay, moreGameplay: gameplay ? [gameplay] : [] };
    const found: ClipMoments = {
      version: 1,
      duration: 20,
      moments: [{ from: 8, to: 16, score: 0.9, why: ['action'], focus: [{ time: 8, x: 0.4, y: 0.5 }] }],
      skipped: [],
      loudness: null,
    };
    const shotsOf = (moments: (ClipMoments | null)[]) => {
      const layers = buildPreviewScene(input({ form, moments }))?.layers ?? [];
      return layers.find((layer) => layer.kind === 'gameplay')?.shots;
    };
    expect(shotsOf([found, found])?.[0]).toMatchObject({ clip: 0, start: 8 });
    expect(shotsOf([found, null])).toBeUndefined();
  });

  it('lasts as long as the speech and the end card, in the format of the template', () => {
    const scene = buildPreviewScene(input());
    expect(scene).toMatchObject({ width: 1920, height: 1080, language: 'en' });
    expect((scene?.frames ?? 0) / 30).toBeCloseTo(4.5);
  });

  it('has the colours of the product, as its video will', () => {
    const colors = { from: '#102030', to: '#203040', accent: '#ffee10' };
    const looksOf = (product: PreviewInput['product']) =>
      JSON.stringify(buildPreviewScene(input({ product }))?.layers);
    expect(looksOf({ title: 'Gem Grove', colors, product_url: '', categories: [] })).toContain(colors.accent);
    expect(looksOf({ title: 'Gem Grove', colors: null, product_url: '', categories: [] })).not.toContain(
      colors.accent,
    );
  });

  it('has captions and label only if they are chosen', () => {
    const kindsOf = (over: object) =>
      buildPreviewScene(input({ form: { ...complete, template, ...over } }))?.layers.map(
        ({ kind }) => kind,
      ) ?? [];
    expect(kindsOf({ captions: true })).toContain('captions');
    expect(kindsOf({ captions: false })).not.toContain('captions');
    expect(kindsOf({ aiLabel: false }).length).toBeLessThan(kindsOf({ aiLabel: true }).length);
  });

  it('shows a default character with a closed mouth before anything is chosen', () => {
    const scene = buildPreviewScene(
      input({ form: { ...complete, template, avatar: null }, speech: undefined }),
    );
    expect(scene?.layers.some(({ kind }) => kind === 'presenter')).toBe(true);
    expect(scene?.speech.mouth.every(({ shape }) => shape === 'sil')).toBe(true);
  });

  it('leaves out unknown mouth shapes', () => {
    expect(buildPreviewScene(input())?.speech.mouth.map(({ shape }) => shape)).toEqual(['sil', 'aa', 'sil']);
  });

  it('is undefined without a template of the stage', () => {
    expect(buildPreviewScene(input({ form: { ...complete, template: null } }))).toBeUndefined();
    const foreign = template && { ...template, key: 'somebody-elses' };
    expect(buildPreviewScene(input({ form: { ...complete, template: foreign } }))).toBeUndefined();
  });
});
