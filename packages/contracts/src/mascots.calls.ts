import { z } from 'zod';
import { defineCall, defineUpload } from './define-call.ts';
import { idField } from './fields.ts';
import { mascot, mascotForm, mascotList, mascotQuery, updateMascotBody } from './mascots.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.mascots;
const tags = ['Mascots'];
const params = z.object({ id: idField });
const changes = ['mascots', 'avatar-groups', 'presenter-design'] as const;

export const mascotCalls = {
  listMascots: defineCall({
    method: 'GET',
    path: PATHS.base,
    auth: 'user',
    tags,
    summary: 'Returns the mascots of a product, newest first',
    query: mascotQuery,
    response: { 200: mascotList },
    errors: [400],
    reads: 'mascots',
  }),
  uploadMascot: defineUpload({
    path: PATHS.base,
    auth: 'user',
    tags,
    summary:
      'Makes a mascot of a picture, a layered PSD or a zip of PNGs, with a first guess of where its face is',
    form: mascotForm,
    response: { 201: mascot },
    errors: [400, 404, 408, 413, 415, 422, 429],
    changes,
  }),
  updateMascot: defineCall({
    method: 'PATCH',
    path: PATHS.one(':id'),
    auth: 'user',
    tags,
    summary: 'Changes the name or the marks of a mascot',
    description:
      'New marks make a new mascot in place of the one before, with an id of its own: videos that are ordered keep theirs.',
    params,
    body: updateMascotBody,
    response: { 200: mascot },
    errors: [400, 404],
    changes,
  }),
  deleteMascot: defineCall({
    method: 'DELETE',
    path: PATHS.one(':id'),
    auth: 'user',
    tags,
    summary: 'Deletes a mascot',
    params,
    response: { 204: z.null() },
    errors: [404],
    changes,
  }),
};
