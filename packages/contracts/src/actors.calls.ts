import { z } from 'zod';
import { actor, actorForm, actorList, actorQuery, updateActorBody } from './actors.ts';
import { defineCall, defineUpload } from './define-call.ts';
import { idField } from './fields.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.actors;
const tags = ['Actors'];
const params = z.object({ id: idField });
const changes = ['actors', 'avatar-groups', 'presenter-design', 'speech'] as const;

export const actorCalls = {
  listActors: defineCall({
    method: 'GET',
    path: PATHS.base,
    auth: 'user',
    tags,
    summary: 'Returns the actors of a product, newest first',
    query: actorQuery,
    response: { 200: actorList },
    errors: [400],
    reads: 'actors',
  }),
  uploadActor: defineUpload({
    path: PATHS.base,
    auth: 'user',
    tags,
    summary: 'Takes a clip of a person who says a text, before a green or blue screen or with transparency',
    description:
      'An MP4 or WebM of at most 50 MB and 150 seconds. The person is cut out after the response: the list says how far that is.',
    form: actorForm,
    response: { 201: actor },
    errors: [400, 404, 408, 413, 415, 422, 429],
    changes,
  }),
  updateActor: defineCall({
    method: 'PATCH',
    path: PATHS.one(':id'),
    auth: 'user',
    tags,
    summary: 'Changes the name, the key, the text or the sound of an actor',
    description:
      'Another key, text or sound makes a new actor in place of the one before, with an id of its own: videos that are ordered keep theirs.',
    params,
    body: updateActorBody,
    response: { 200: actor },
    errors: [400, 404],
    changes,
  }),
  deleteActor: defineCall({
    method: 'DELETE',
    path: PATHS.one(':id'),
    auth: 'user',
    tags,
    summary: 'Deletes an actor',
    params,
    response: { 204: z.null() },
    errors: [404],
    changes,
  }),
};
