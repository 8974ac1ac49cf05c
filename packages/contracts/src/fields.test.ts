import { expect, it } from 'vitest';
import { z } from 'zod';
import { actorForm, updateActorBody } from './actors.ts';
import { createCampaignBody } from './campaigns.ts';
import { EVERY_CALL } from './every-call.ts';
import { ticketForm } from './helpdesk.ts';
import { createKeyBody } from './keys.ts';
import { updateMascotBody } from './mascots.ts';
import { MESSAGES } from './messages.ts';
import { operatorAct } from './operator.ts';
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
  ['a ticket', ticketForm.shape.subject, MESSAGES.subjectRequired],
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

const OF_NAMES = /^(title|name|\w+_name|character|subject|purpose|developer|pack)$/;

/** The schemas of all fields in it that have the name of something, with their paths. */
function listNames(schema: z.core.$ZodType, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      OF_NAMES.test(key) && baseOf(field) instanceof z.ZodString
        ? [[`${path}.${key}`, field] as [string, z.ZodType]]
        : listNames(field, `${path}.${key}`),
    );
  if (schema instanceof z.ZodArray) return listNames(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listNames(option, path));
  const base = baseOf(schema);
  return base === schema ? [] : listNames(base, path);
}

function baseOf(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? baseOf(schema.unwrap()) : schema;
}

it('no fact of an act changes the direction of what follows', () => {
  const { facts } = operatorAct.shape;
  expect(facts.parse({ name: '\u202eMe\u2066teor', count: 2, done: true, none: null })).toEqual({
    name: 'Meteor',
    count: 2,
    done: true,
    none: null,
  });
});

it('no name in a response changes the direction of what follows', () => {
  const names = EVERY_CALL.flatMap((call) =>
    Object.values(call.response ?? {}).flatMap((schema) => listNames(schema, call.path)),
  );
  const unclean = names
    .filter(([, field]) => field.safeParse('\u202eMeteor').data === '\u202eMeteor')
    .map(([path]) => path);
  expect(names.length).toBeGreaterThan(100);
  expect([...new Set(unclean)]).toEqual([]);
});
