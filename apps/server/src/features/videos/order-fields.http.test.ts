import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoOrder } from '@avatarcade/contracts/video-orders';
import { videoEdit } from '@avatarcade/video/edit/video-edit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

const addClip = (as = user) => world.addAsset(as, 'gameplay_video');
const fileOf = (link: string) => link.split('?')[0];

async function order(change: Record<string, unknown>) {
  await world.creditUser(user, 1000);
  const body = { ...(await world.buildOrder(user)), ...change };
  return world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
}

async function orderedAs(change: Record<string, unknown>): Promise<VideoOrder> {
  const made = await order(change);
  expect([made.statusCode, made.json()]).toEqual([201, expect.anything()]);
  const url = API_PATHS.videos.order(made.json<{ id: string }>().id);
  return (await world.call({ method: 'GET', url, as: user })).json<VideoOrder>();
}

describe('the fields of an order', () => {
  it('become its edit', async () => {
    const { edit } = await orderedAs({
      game_volume: 0.2,
      music: 'lofi',
      effects: false,
      calm: true,
      title_line: 'Match three',
      button_text: 'Play now',
      caption_style: 'karaoke',
      caption_place: 'low',
      poster_time: 2.5,
      presenter: 'none',
    });
    expect(edit).toEqual(
      videoEdit.parse({
        gameLevel: 0.2,
        music: 'lofi',
        effects: false,
        calm: true,
        title: 'Match three',
        button: 'Play now',
        captionStyle: 'karaoke',
        captionPlace: 'bottom',
        cover: 2.5,
        presenter: false,
      }),
    );
  });

  it('win over those of edit, one by one', async () => {
    const edit = videoEdit.parse({ music: 'epic', calm: true, captionPlace: 'bottom' });
    const ordered = await orderedAs({ music: 'none', caption_place: 'high', edit });
    expect(ordered.edit).toMatchObject({ music: 'none', calm: true, captionPlace: 'top' });
  });

  it('an empty title line or button text is one that was left out', async () => {
    const empty = { title_line: ' ', button_text: '' };
    expect((await orderedAs(empty)).edit).toMatchObject({ title: null, button: null });
    const edit = { ...videoEdit.parse({ title: 'Match three' }), button: '' };
    expect((await orderedAs({ ...empty, edit })).edit).toMatchObject({ title: 'Match three', button: null });
  });

  it('clips are files and their ranges, each file once', async () => {
    const [gameplay, other] = [await addClip(), await addClip()];
    const ordered = await orderedAs({
      gameplay_video_url: gameplay,
      clips: [
        { file_url: other, from: 0.5, to: 2, focus: { x: 0.2, y: 0.8 }, speed: 2 },
        { file_url: gameplay, from: 0, to: 1, focus: null, speed: 1 },
        { file_url: other, from: 2, to: 3, focus: null, speed: 1.5 },
      ],
    });
    expect(ordered.more_gameplay?.map(({ file_url }) => fileOf(file_url))).toEqual([fileOf(other)]);
    expect(ordered.edit?.ranges).toEqual([
      { clip: 1, from: 0.5, to: 2, focus: { x: 0.2, y: 0.8 }, speed: 2 },
      { clip: 0, from: 0, to: 1, speed: 1 },
      { clip: 1, from: 2, to: 3, speed: 1.5 },
    ]);
  });
});

const clip = (change: object) => ({ from: 0, to: 1, focus: null, speed: 1, ...change });

describe('nothing is charged for an order', () => {
  it.each<[string, () => Promise<Record<string, unknown>>, Record<string, unknown>]>([
    [
      'with a stranger’s clip',
      async () => ({ clips: [clip({ file_url: await addClip(await world.registerUser()) })] }),
      { clips: ['Please upload the video again.'] },
    ],
    [
      'with a range beyond its clip',
      async () => ({ clips: [clip({ file_url: await addClip(), from: 2, to: 4 })] }),
      { clips: ['Range 1 ends after its clip, which is 3.0 s long.'] },
    ],
    [
      'with five clips beside its gameplay',
      async () => ({
        clips: await Promise.all(Array.from({ length: 5 }, async () => clip({ file_url: await addClip() }))),
      }),
      { clips: ['A video has at most 5 clips, the one of gameplay_video_url included.'] },
    ],
    [
      'with no clip in its list',
      async () => ({ clips: [] }),
      { clips: ['A video shows 1 to 5 stretches of clips.'] },
    ],
    [
      'with a range that is too short',
      async () => ({ clips: [clip({ file_url: await addClip(), to: 0.2 })] }),
      { clips: ['A stretch of a clip lasts at least 0.5 s.'] },
    ],
    [
      'with music that nobody offers within edit',
      async () => ({ edit: videoEdit.parse({ music: 'own' }) }),
      { music: ['This music is not offered. Please choose another.'] },
    ],
    [
      'with music that isn’t offered',
      async () => ({ music: 'polka' }),
      { music: ['This music is not offered. Please choose another.'] },
    ],
    [
      'with a stranger’s file for music',
      async () => ({ music: await addClip(await world.registerUser()) }),
      { music: ['This music is not offered. Please choose another.'] },
    ],
    [
      'with a caption style that isn’t offered',
      async () => ({ caption_style: 'neon' }),
      { caption_style: ['Please choose a caption style that is offered.'] },
    ],
    [
      'with captions at a place of edit',
      async () => ({ caption_place: 'bottom' }),
      { caption_place: ['Captions are low, middle or high.'] },
    ],
    [
      'with a presenter that is neither there nor none',
      async () => ({ presenter: 'hologram' }),
      { presenter: ['A video is made with its presenter, or with none.'] },
    ],
    [
      'with a title line of 61 characters',
      async () => ({ title_line: 'a'.repeat(61) }),
      { title_line: ['The title line must be at most 60 characters'] },
    ],
    [
      'with a button of 25 characters',
      async () => ({ button_text: 'a'.repeat(25) }),
      { button_text: [expect.stringContaining('24')] },
    ],
  ])('%s', async (_, change, fields) => {
    const sent = await change();
    const before = await getBalance(world.db, user.id);
    const response = await order(sent);
    expect([response.statusCode, response.json()]).toEqual([400, fields]);
    // Each order is preceded by a credit of its price.
    expect(await getBalance(world.db, user.id)).toBe(before + 1000);
  });
});
