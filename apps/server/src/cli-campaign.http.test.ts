import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from '@avatarcade/cli/exit-codes';
import type { Campaign, CampaignDetails } from '@avatarcade/contracts/campaigns';
import { beforeEach, expect, it } from 'vitest';
import { useCliWorld } from './testing/cli-world.ts';

const README = fileURLToPath(new URL('../../cli/README.md', import.meta.url));

const cli = useCliWorld();
const matrix = () => join(cli.folder, 'matrix.csv');
const run = (...args: string[]) => cli.run(args);

beforeEach(async () => {
  await run('games', 'add', '--sample');
  await run('clips', 'sample');
});

async function create(table: string, ...more: string[]) {
  await writeFile(matrix(), table);
  return run('campaign', 'create', matrix(), '--game', 'Meteor', '--clip', 'latest', ...more);
}

const listCampaigns = async () => JSON.parse((await run('campaign', 'list', '--json')).out) as Campaign[];

it('the table of the README becomes its videos, which are saved', async () => {
  const readme = await readFile(README, 'utf8');
  const table = /```csv\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const line = /npx avatarcade (campaign create .*)/.exec(readme)?.[1]?.split(' ') ?? [];
  await writeFile(matrix(), table);
  const videos = join(cli.folder, 'videos');
  const paths: Record<string, string> = { 'matrix.csv': matrix(), videos };
  const made = await run(...line.map((word) => paths[word] ?? word), '--yes');
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('“matrix”, 4 videos: €30.00') });
  const [campaign] = await listCampaigns();
  expect(campaign).toMatchObject({ name: 'matrix', count: 4, by_status: { ready: 4 } });
  const shown = await run('campaign', 'show', campaign?.id ?? '', '--json');
  const { videos: ordered } = JSON.parse(shown.out) as CampaignDetails;
  const facts = ordered.map((video) => [video.language, video.variant.format, video.avatar_details.name]);
  expect(facts.toSorted()).toEqual(
    [
      ['English', 'portrait', 'Maya'],
      ['English', 'square', 'Maya'],
      ['English', 'portrait', 'Noah'],
      ['German', 'portrait', 'Maya'],
    ].toSorted(),
  );
  const stored = await cli.world.db
    .selectFrom('videos')
    .select(['voiceover'])
    .where('user_id', '=', cli.user.id)
    .execute();
  expect(stored.map(({ voiceover }) => voiceover).toSorted()).toEqual([
    'Merge meteors, light up the sky. Play free.',
    'Merge meteors, light up the sky. Play free.',
    'Schau mal! Spiel kostenlos.',
    'Stop scrolling! Play free.',
  ]);
  expect((await readdir(videos)).map((name) => name.slice(0, 2)).toSorted()).toEqual([
    '1 ',
    '2 ',
    '3 ',
    '4 ',
  ]);
  expect((await run('balance')).out).toContain('€70.00');
});

it('nothing is ordered without --yes', async () => {
  expect(await create('format\nportrait\nsquare\n')).toMatchObject({
    code: EXIT.usage,
    err: expect.stringContaining('Add --yes to order at €10.00'),
  });
  expect(await listCampaigns()).toEqual([]);
});

it('cuts are priced with the rows, and one without its presenter is made once for all presenters', async () => {
  const table = 'presenter\nMaya\nNoah\n';
  const asked = await create(table, '--cuts', 'whole,6s+without-presenter');
  expect(asked.err).toContain('3 videos: €30.00');
  const unknown = await create(table, '--cuts', 'whole,7s');
  expect(unknown).toMatchObject({ code: EXIT.usage, err: expect.stringContaining('“7s” is not a cut') });
  expect((await create(table, '--cuts', '6s,6S')).err).toContain('has a cut twice');
  expect(await listCampaigns()).toEqual([]);
});

it('errors name their lines, and order nothing', async () => {
  const table = 'language,presenter,format\nEnglish,Maya,\n"English",Nobody,\nEnglish,Nothing,square\n';
  const unknown = await create(table, '--yes');
  expect(unknown.code).toBe(EXIT.usage);
  expect(unknown.err).toContain('Line 3: There is no presenter “Nobody”');
  expect(unknown.err).toContain('Line 4: There is no presenter “Nothing”');
  expect((await create('format\nportrait\nround\n', '--yes')).err).toContain(
    'Line 3: “round” is not a format',
  );
  expect((await create('colour\nred\n', '--yes')).err).toContain('“colour” is not a column');
  expect((await create('format\n', '--yes')).err).toContain('no row');
  expect((await create('format,hook\n\nportrait,Look\nportrait,Look\n', '--yes')).err).toContain(
    'Line 4: it is the same video as line 3',
  );
  const texts = await create('text;format\n"One.\nTwo.";portrait\nThree.;square\n', '--yes');
  expect(texts.err).toContain('Line 4: another text in English than in line 2');
  expect((await create('language\nKlingon\n', '--yes')).err).toContain(
    'Line 2: there is no voice in “Klingon”',
  );
  expect(await listCampaigns()).toEqual([]);
});

it('a balance that is too low says for how many it is', async () => {
  // 30 of the 100 euros are left.
  const spent = Array.from({ length: 7 }, (_, index) => `Hook ${index}`);
  expect(await create(`text,hook\nOne is here. Two.,${spent.join('\n,')}\n`, '--yes')).toMatchObject({
    code: 0,
  });
  const table = 'text,hook\nOne is here. Two.,First\n,Second\n,Third\n,Fourth\n';
  const refused = await create(table, '--yes');
  expect(refused.code).toBe(EXIT.refused);
  expect(refused.err).toContain('it is for 3 of 4 videos. Top up €10.00');
  expect(await listCampaigns()).toHaveLength(1);
});

it('the same idempotency key orders once', async () => {
  const again = () =>
    create('text,format\nMatch three.,4:5\n,portrait\n', '--yes', '--idempotency-key', 'weekly-1');
  const [first, second] = [await again(), await again()];
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(await listCampaigns()).toHaveLength(1);
});

it('a failed video ends with a code of its own, after the others were shown', async () => {
  const made = await create('text,hook\nMatch three. Go.,\n,Look\n', '--yes', '--wait', '--json');
  const { id, videos } = JSON.parse(made.out) as CampaignDetails;
  await cli.world.db
    .updateTable('videos')
    .set({ status: 'failed', failure_reason: 'No voice.' })
    .where('id', '=', videos[0]?.id ?? '')
    .execute();
  const waited = await run('campaign', 'show', id, '--wait');
  expect(waited).toMatchObject({
    code: EXIT.videoFailed,
    out: expect.stringContaining('1 ready, 0 to be made, 1 failed'),
  });
});
