import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { readXliff } from '@avatarcade/translations/read-xliff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '../../providers/listings/testing/local-server.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const { hooks, translate, translationFile, readTranslationFile } = API_PATHS.campaigns;
const texts = [
  { id: 'voiceover', source: 'Match three stones. Play it now.', note: 'Said', max_length: 500 },
  { id: 'button_text', source: 'Play', note: 'On the button', max_length: 24 },
];

let world: VideoWorld;
let user: TestUser;
let product: string;
beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
  product = (await world.addProduct(user)).id;
});
afterAll(() => world[Symbol.asyncDispose]());

const post = (url: string, body: object) => world.call({ method: 'POST', url, as: user, body });

describe('without a chat model', () => {
  it('hooks are written in any language, and others the next time', async () => {
    const first = await post(hooks, { product_id: product, language: 'German', count: 2 });
    const known = first.json<{ hooks: string[] }>().hooks;
    const next = await post(hooks, { product_id: product, language: 'German', count: 2, known });
    const all = [...known, ...next.json<{ hooks: string[] }>().hooks];
    expect(new Set(all).size).toBe(4);
  });

  it('texts aren’t translated, and the error says what to do', async () => {
    const body = { product_id: product, from: 'English', to: 'German', texts };
    const response = await post(translate, body);
    expect([response.statusCode, response.json()]).toEqual([422, { to: [MESSAGES.translationOff] }]);
    const config = await world.call({ method: 'GET', url: API_PATHS.config });
    expect(config.json()).toMatchObject({ translates: false });
  });

  it('another user’s game has no hooks', async () => {
    const other = await world.registerUser();
    const body = { product_id: product, language: 'German' };
    expect((await world.call({ method: 'POST', url: hooks, as: other, body })).statusCode).toBe(404);
  });
});

describe('a file for translators', () => {
  const to = ['Arabic', 'Japanese', 'German'];

  it('goes out as XLIFF of one language, with what is translated already, and comes back', async () => {
    const done = [{ language: 'Arabic', texts: [{ id: 'button_text', text: 'العب الآن' }] }];
    const body = { format: 'xliff', from: 'English', to: ['Arabic'], texts, done };
    const { file_name, content } = (await post(translationFile, body)).json();
    expect(file_name).toBe('texts.ar.xlf');
    expect(readXliff(content)).toMatchObject({ target: 'ar', texts: [{ text: 'العب الآن' }] });
    const back = (await post(readTranslationFile, { content, to, texts })).json();
    expect(back).toEqual({
      languages: [{ language: 'Arabic', texts: [{ id: 'button_text', text: 'العب الآن' }] }],
      problems: [],
    });
    expect((await post(translationFile, { ...body, to })).statusCode).toBe(400);
  });

  it('comes back as a table in which what doesn’t fit is named by its line', async () => {
    const content = [
      'id,ja,de-DE,fr',
      'voiceover,石を三つ合わせよう。今すぐ遊ぼう。,Drei Steine verbinden.,Trois pierres.',
      `button_text,${'遊'.repeat(30)},Spielen,`,
      'other,何か,Etwas,',
    ].join('\r\n');
    const response = await post(readTranslationFile, { content, to, texts });
    const { languages, problems } = response.json();
    expect(languages).toEqual([
      { language: 'Japanese', texts: [{ id: 'voiceover', text: '石を三つ合わせよう。今すぐ遊ぼう。' }] },
      {
        language: 'German',
        texts: [
          { id: 'voiceover', text: 'Drei Steine verbinden.' },
          { id: 'button_text', text: 'Spielen' },
        ],
      },
    ]);
    expect(problems).toMatchObject([
      { line: 3, language: 'Japanese', id: 'button_text' },
      { line: 4, language: 'Japanese', id: 'other' },
      { line: 4, language: 'German', id: 'other' },
      { line: 1, language: 'fr', id: null, message: MESSAGES.translationNoLanguage('fr') },
    ]);
  });

  it('that is none is refused in words', async () => {
    const response = await post(readTranslationFile, { content: '<html></html>', to, texts });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { content: ['The file is no XLIFF file.'] },
    ]);
  });
});

it('with a chat model texts are translated, and one that doesn’t fit is named', async () => {
  await using model: LocalServer = await startLocalServer((_, response) => {
    const given = { texts: [{ id: 'voiceover', text: 'Drei Steine verbinden. Jetzt spielen.' }] };
    const message = { role: 'assistant', content: JSON.stringify(given) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'chat', choices: [{ index: 0, finish_reason: 'stop', message }] }));
  });
  const env = { WRITER_BASE_URL: `${model.url.origin}/v1`, WRITER_MODEL: 'some-model' };
  await using other = await createVideoWorld({ env });
  const owner = await other.registerUser();
  const { id } = await other.addProduct(owner);
  const body = { product_id: id, from: 'English', to: 'German', texts };
  const response = await other.call({ method: 'POST', url: translate, as: owner, body });
  expect(response.json()).toEqual({
    texts: [{ id: 'voiceover', text: 'Drei Steine verbinden. Jetzt spielen.' }],
    problems: [{ id: 'button_text', message: MESSAGES.translationMissing }],
  });
  expect(model.requests).toHaveLength(2);
});
