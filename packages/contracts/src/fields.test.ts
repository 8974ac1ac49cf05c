import { expect, it } from 'vitest';
import type { z } from 'zod';
import { actorForm, updateActorBody } from './actors.ts';
import { createCampaignBody } from './campaigns.ts';
import { createKeyBody } from './keys.ts';
import { updateMascotBody } from './mascots.ts';
import { MESSAGES } from './messages.ts';
import { createProductBody, takeChangesBody } from './products.ts';
import { createVideoBody } from './video-orders.ts';
import { renameVideoBody } from './videos.ts';

it.each<[string, z.ZodType, string]>([
  ['a product', createProductBody.shape.title, MESSAGES.titleRequired],
  ['a product from its store', takeChangesBody.shape.title, MESSAGES.titleRequired],
  ['a video', createVideoBody.shape.title, MESSAGES.titleRequired],
  ['a renamed video', renameVideoBody.shape.title, MESSAGES.titleRequired],
  ['a campaign', createCampaignBody.shape.name, MESSAGES.campaignNameRequired],
  ['a key', createKeyBody.shape.name, MESSAGES.keyNameRequired],
  ['an actor', actorForm.shape.name, MESSAGES.actorNameRequired],
  ['a renamed actor', updateActorBody.shape.name, MESSAGES.actorNameRequired],
  ['a mascot', updateMascotBody.shape.name, MESSAGES.mascotNameRequired],
])('the name of %s has something to see, and keeps its joiners', (_, field, message) => {
  for (const unseen of ['', ' ', '\u200b', '\u2060\ufeff', '\u200e \u202e', '\u00ad']) {
    const found = field.safeParse(unseen).error?.issues.map((issue) => issue.message);
    expect([unseen, found]).toEqual([unseen, [message]]);
  }
  // An override or an unclosed isolate would turn round what follows in a sentence.
  expect(field.parse('\u202eMe\u2066te\u202bor')).toBe('Meteor');
  const joined = 'می\u200cخواهم\u200f!';
  expect(field.parse(` ${joined} `)).toBe(joined);
});
