import type { CALLS } from '@avatarcade/contracts/every-call';
import { z } from 'zod';

type Descriptions = Readonly<Record<string, string>>;

/** What names, types and limits don't say of the fields of an order. They are here because the pages, which have the schemas too, don't show them. */
const ORDER: Descriptions = {
  title: 'The name of the video in lists and of its file.',
  template: 'An id of `GET /api/heygen/video-template/`, of the format of `orientation`.',
  voiceover:
    'The text of the voiceover, in `language`. `[pause 0.5s]` is a pause, of 0.1 to 3 seconds. `POST /api/heygen/voiceover/` generates a text.',
  voice: 'An id of `GET /api/heygen/voice/?language=…`, of the voiceover’s language.',
  pace: 'Times the voice’s own speed, in steps of 0.05. 1 if left out.',
  pronunciations:
    'How words are said: `word` as it is written, `say` as it sounds. A product’s own are not added.',
  speech_id: 'The `id` that `POST /api/heygen/preview/` returned: the video has that very speech.',
  avatar: 'The id of one of the `avatars` of `GET /api/heygen/avatar-group/`.',
  language: 'The English name of the voiceover’s language, such as `German`, as voices have it.',
  gameplay_video_url:
    'The `file_url` of an asset of type `gameplay_video`. A link that has expired is taken, too.',
  more_gameplay: 'Further clips, as `gameplay_video_url`.',
  packshot_url: 'The `file_url` of an asset of type `packshot`, shown at the end.',
  orientation:
    'The format. Square and 4:5 are ordered of a ready video: `POST /api/heygen/generate/{id}/formats/`.',
  product: 'The id of the game.',
  gameplay_fit: 'A clip that is shorter than the video: `loop` repeats it, `hold` keeps its last frame.',
  captions: 'Whether words are shown as they are said. The files of captions are made anyhow.',
  ai_label: 'Whether the video says that its presenter is made by AI.',
  clips:
    'Stretches of clips in their order, instead of the strongest moments of `gameplay_video_url`: `from` and `to` in seconds, `focus` in 0 to 1 of the picture, `speed` 1, 1.5 or 2.',
  game_volume: 'The game’s own sound, from 0 (silent) to 1.',
  music:
    'An id of `GET /api/heygen/music/`, the `file_url` of an asset of type `music`, or `none`. By the game’s genre if left out.',
  presenter: '`none`: voice, captions and gameplay alone. `avatar` is seen if left out.',
  length:
    'At most this number of seconds: as many whole sentences as fit, and the end card. All is said if left out.',
  store: 'The one store that the end card names.',
  effects: 'Whether there are sound effects.',
  calm: 'Hard cuts only: no punch-ins and transitions.',
  title_line: 'The game’s name as the video shows it.',
  button_text: 'The text of the button on the end card.',
  caption_style: 'An id of `GET /api/heygen/caption-style/`.',
  caption_place: 'The height of the captions in the picture.',
  poster_time: 'Seconds: the frame that lists show.',
};

const UPLOAD: Descriptions = {
  type: 'What the file is for.',
  orientation: 'The format of the videos that a clip is for.',
  progress_id: 'An id of your choice: the event stream reports the progress of the upload under it.',
  rights_confirmed: 'Of music: `true` says that you may use it in ads.',
  file: 'Clips are MP4 (H.264 or H.265) of at most 50 MB and 10 minutes; pictures PNG or JPEG.',
};

const DESCRIPTIONS: { [Name in keyof typeof CALLS]?: Descriptions } = {
  createVideo: ORDER,
  previewFrame: ORDER,
  uploadAsset: UPLOAD,
};

const properties = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) });

/** Adds the descriptions of a call's fields to the JSON Schema of its body. */
export function describeFields<Schema extends object>(schema: Schema, call: string | undefined): Schema {
  const words = DESCRIPTIONS[call as keyof typeof DESCRIPTIONS];
  const body = properties.safeParse(Reflect.get(schema, 'body')).data;
  if (!words || !body) return schema;
  const described = Object.entries(body.properties).map(([name, field]) => [
    name,
    words[name] ? { ...field, description: words[name] } : field,
  ]);
  return { ...schema, body: { ...body, properties: Object.fromEntries(described) } };
}
