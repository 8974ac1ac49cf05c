import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import type { VideoLength } from '@avatarcade/video/edit/words';
import type { OrderFormat } from '@avatarcade/video/formats';
import { choose } from './choose.ts';
import { findDefaultVoice, listPresenters, listTemplates } from './commands/catalogue.command.ts';
import { findClips, uploadFile } from './commands/clips.command.ts';
import { findGame } from './commands/games.command.ts';
import type { Session } from './session.ts';

export type OrderOptions = {
  game: string;
  clip: string[];
  format: OrderFormat;
  text?: string;
  length?: VideoLength;
  language: string;
  voice?: string;
  presenter?: string;
  template?: string;
  music?: string;
  packshot?: string;
  title?: string;
  captions: boolean;
};

type Order = Pick<CreateVideoBody, 'title' | 'voiceover'> & {
  template: string;
  voice: string;
  avatar: string;
  product: string;
  language: string;
  gameplay_video_url: string;
  more_gameplay?: string[];
  orientation: OrderFormat;
  packshot_url: string | null;
  captions: boolean;
  music?: string;
};

/** Finds what was named. What was not named is as on the product's own pages: the first of each list. */
export async function buildOrder(options: OrderOptions, session: Session): Promise<Order> {
  const { client, output } = session;
  const { format, language, length, captions, music } = options;
  const game = await findGame(options.game, client);
  const [template, presenter, voice] = [
    await chooseTemplate(options, session),
    await choosePresenter(options, session),
    await chooseVoice(options, session),
  ];
  const [clip = '', ...more] = await findClips({ asked: options.clip, format }, session);
  const packshot = options.packshot
    ? await uploadFile({ file: options.packshot, type: 'packshot' }, session)
    : undefined;
  const voiceover = options.text ?? (await writeText({ product_id: game.id, language, length }, session));
  if (options.text === undefined) output.note(`Text: ${voiceover}`);
  return {
    title: options.title ?? `${game.title}, ${presenter.name}`,
    product: game.id,
    template: template.id,
    avatar: presenter.id,
    voice: voice.id,
    voiceover,
    language,
    gameplay_video_url: clip,
    ...(more.length > 0 && { more_gameplay: more }),
    orientation: format,
    packshot_url: packshot?.file_url ?? null,
    captions,
    ...(music !== undefined && { music }),
  };
}

async function writeText(
  body: { product_id: string; language: string; length: VideoLength | undefined },
  { client }: Session,
): Promise<string> {
  return (await client.writeVoiceover({ body })).voiceover;
}

async function chooseTemplate({ template: asked, format }: OrderOptions, { client }: Session) {
  const list = `avatarcade templates --format ${format}`;
  return choose(await listTemplates(client, format), { asked, kind: 'template', list });
}

async function choosePresenter({ presenter: asked }: OrderOptions, { client }: Session) {
  return choose(await listPresenters(client), { asked, kind: 'presenter', list: 'avatarcade presenters' });
}

async function chooseVoice({ voice: asked, language }: OrderOptions, { client }: Session) {
  const voices = await client.listVoices({ query: { language } });
  const list = `avatarcade voices --language ${language}`;
  const preferred = asked === undefined ? findDefaultVoice(voices) : undefined;
  return preferred ?? choose(voices, { asked, kind: 'voice', list });
}
