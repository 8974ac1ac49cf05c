import { z } from 'zod';
import {
  avatarGroupList,
  avatarGroupQuery,
  speechPreview,
  speechPreviewBody,
  tagList,
  videoTemplateList,
  videoTemplateQuery,
  voiceLicenceList,
  voiceList,
  voiceoverBody,
  voiceoverResponse,
  voiceQuery,
} from './catalogue.ts';
import { defineCall, defineFile } from './define-call.ts';
import { idField } from './fields.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.catalogue;
const tags = ['Creative resources'];
const params = z.object({ id: idField });

export const catalogueCalls = {
  listTags: defineCall({
    method: 'GET',
    path: PATHS.tags,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the tags of the cast',
    response: { 200: tagList },
    reads: 'tags',
  }),
  listVoices: defineCall({
    method: 'GET',
    path: PATHS.voices,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the voices',
    query: voiceQuery,
    response: { 200: voiceList },
    errors: [400],
    compressed: true,
    reads: 'voices',
  }),
  listVoiceLicences: defineCall({
    method: 'GET',
    path: PATHS.voiceLicences,
    auth: 'public',
    tags,
    summary: 'Returns the licences of the natural voices',
    response: { 200: voiceLicenceList },
    reads: 'voice-licences',
  }),
  listTemplates: defineCall({
    method: 'GET',
    path: PATHS.templates,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a page of templates',
    query: videoTemplateQuery,
    response: { 200: videoTemplateList },
    reads: 'templates',
  }),
  listAvatarGroups: defineCall({
    method: 'GET',
    path: PATHS.avatarGroups,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a page of characters with their looks',
    query: avatarGroupQuery,
    response: { 200: avatarGroupList },
    errors: [400],
    reads: 'avatar-groups',
  }),
  writeVoiceover: defineCall({
    method: 'POST',
    path: PATHS.voiceover,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Writes a voiceover from the store details of a product',
    body: voiceoverBody,
    response: { 201: voiceoverResponse },
    errors: [400, 502],
    limit: { max: 30, per: 'minute', by: 'user' },
  }),
  /** Free; the server caches what it has spoken. */
  previewSpeech: defineCall({
    method: 'POST',
    path: PATHS.preview,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Speaks a text, with timed words and visemes',
    body: speechPreviewBody,
    response: { 200: speechPreview },
    errors: [400, 502],
    limit: { max: 40, per: 'minute', by: 'user' },
    reads: 'speech',
  }),
};

/** Pictures and sounds of the product: the same for everybody, so plain `img` and `audio` elements may show them. */
export const builtInFileCalls = {
  getAvatarPicture: defineFile({
    path: PATHS.avatarPicture(':id'),
    auth: 'public',
    tags,
    summary: 'Returns the picture of a look',
    params,
  }),
  getAvatarMotion: defineFile({
    path: PATHS.avatarMotion(':id'),
    auth: 'public',
    tags,
    summary: 'Returns the greeting of a look as a moving picture',
    params,
  }),
  getTemplatePicture: defineFile({
    path: PATHS.templatePicture(':id'),
    auth: 'public',
    tags,
    summary: 'Returns the picture of a template',
    params,
  }),
  getTemplateVideo: defineFile({
    path: PATHS.templateVideo(':id'),
    auth: 'public',
    tags,
    summary: 'Redirects to the miniature of a template',
    params,
  }),
  getVoiceSample: defineFile({
    path: PATHS.voiceSample(':id'),
    auth: 'public',
    tags,
    summary: 'Redirects to a sample of a voice',
    params,
    limit: { max: 60, per: 'minute', by: 'address' },
  }),
};
