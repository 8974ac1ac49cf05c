import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import type { AvatarGroup } from '@avatarcade/contracts/catalogue';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { VOICES } from '@avatarcade/speech/voices';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import { expect, it } from 'vitest';
import type { Engine } from '../../providers/engine/engine.port.ts';
import { createFakeEngine, createFakeVoice } from '../../testing/fake-engine.ts';
import { createVideoWorld } from '../../testing/video-world.ts';

const AVATARS = AVATAR_GROUPS.flatMap(({ avatars }) => avatars);

/** Counts what is drawn and spoken; `drawPortrait` may be replaced. */
async function openWorld(drawPortrait?: Engine['drawPortrait']) {
  const made: string[] = [];
  const fake = createFakeEngine();
  const voice = createFakeVoice();
  const engine = createFakeEngine({
    drawPortrait(order, run) {
      made.push(order.avatar);
      return (drawPortrait ?? fake.drawPortrait)(order, run);
    },
    drawScene(order, run) {
      made.push('scene');
      return fake.drawScene(order, run);
    },
    drawGreeting(order, run) {
      made.push(`greeting ${order.avatar}`);
      return fake.drawGreeting(order, run);
    },
    renderMiniature(order, run) {
      made.push('video');
      return fake.renderMiniature(order, run);
    },
  });
  const speak: typeof voice.speak = (order, signal) => {
    made.push(order.voice);
    return voice.speak(order, signal);
  };
  const world = await createVideoWorld({ providers: { engine, voice: { ...voice, speak } } });
  const user = await world.registerUser();
  const showAvatar = async (key: string) => {
    const response = await world.call({
      method: 'GET',
      url: API_PATHS.catalogue.avatarGroups,
      query: { page_size: '100' },
      as: user,
    });
    const avatars = response.json<{ results: AvatarGroup[] }>().results.flatMap((group) => group.avatars);
    const url = avatars.find((avatar) => avatar.key === key)?.preview_image ?? '';
    return world.call({ method: 'GET', url: url.replace(world.config.publicUrl, '') });
  };
  return { world, made, showAvatar };
}

it('everything that users see first is made in advance, once, in the order in which they see it', async () => {
  const { world, made, showAvatar } = await openWorld();
  await using _ = world;
  await world.server.warmUp();
  const english = VOICES.filter(({ language }) => language === 'English');
  const pageOfTemplates = Array.from({ length: PAGE_SIZES.templates }, () => 'scene');
  const [page, others] = [
    AVATAR_GROUPS.slice(0, PAGE_SIZES.avatarGroups),
    AVATAR_GROUPS.slice(PAGE_SIZES.avatarGroups),
  ];
  const first = [...pageOfTemplates, ...page.flatMap(({ avatars }) => avatars.map(({ id }) => id))];
  expect(made.slice(0, first.length)).toEqual(first);
  const otherTemplates = ORDER_TEMPLATES.slice(PAGE_SIZES.templates).map(() => 'scene');
  const next = [...otherTemplates, ...others.map(({ avatars }) => avatars[0]?.id)];
  expect(made.slice(first.length, first.length + next.length)).toEqual(next);
  expect(made).toEqual(
    expect.arrayContaining([...AVATARS.map(({ id }) => id), ...english.map(({ key }) => key)]),
  );
  expect(made.filter((each) => each.startsWith('greeting'))).toEqual(
    AVATAR_GROUPS.map(({ avatars }) => `greeting ${avatars[0]?.id}`),
  );
  expect(made.filter((each) => each === 'video')).toHaveLength(ORDER_TEMPLATES.length);
  // Beside the templates, one picture of each sample clip.
  expect(made.filter((each) => each === 'scene')).toHaveLength(ORDER_TEMPLATES.length + 2);
  const portraits = made.filter((each) => AVATARS.some(({ id }) => id === each));
  expect(new Set(portraits).size).toBe(portraits.length);

  const before = made.length;
  expect((await showAvatar(AVATARS[0]?.id ?? '')).statusCode).toBe(200);
  expect(made).toHaveLength(before);
});

it('a request for a picture that is being made in advance shares it, and gives it priority', async () => {
  const first = AVATARS[0]?.id ?? '';
  const begun = Promise.withResolvers<AbortSignal | undefined>();
  const { world, made, showAvatar } = await openWorld(async ({ avatar }, run) => {
    if (avatar !== first) return Buffer.from('portrait');
    begun.resolve(run?.untilWanted);
    await new Promise((resolve) => run?.untilWanted?.addEventListener('abort', resolve));
    return Buffer.from('portrait');
  });
  await using _ = world;
  const warm = world.server.warmUp();
  expect((await begun.promise)?.aborted).toBe(false);
  const response = await showAvatar(first);
  expect(response.body).toBe('portrait');
  await warm;
  expect(made.filter((each) => each === first)).toHaveLength(1);
});

it('a server that stops ends the current piece of work, and begins no other', async () => {
  const begun = Promise.withResolvers<void>();
  const { world, made } = await openWorld(async (_, run) => {
    begun.resolve();
    return new Promise((_resolve, reject) =>
      run?.signal?.addEventListener('abort', () => reject(run.signal?.reason)),
    );
  });
  const warm = world.server.warmUp();
  await begun.promise;
  const before = made.length;
  await world[Symbol.asyncDispose]();
  await warm;
  expect(made).toHaveLength(before);
});

it('an engine that always fails is not called for every picture', async () => {
  const { world, made } = await openWorld(() => Promise.reject(new Error('broken')));
  await using _ = world;
  await world.server.warmUp();
  expect(made.filter((each) => each !== 'scene')).toHaveLength(3);
});
