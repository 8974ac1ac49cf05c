import {
  readTranslationFileBody,
  readTranslationFileResponse,
  translateBody,
  translateResponse,
  writeHooksBody,
  writeHooksResponse,
  writeTranslationFileBody,
  writeTranslationFileResponse,
} from './campaign-texts.ts';
import { defineCall } from './define-call.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.campaigns;
const tags = ['Campaigns'];

export const textCalls = {
  writeHooks: defineCall({
    method: 'POST',
    path: PATHS.hooks,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Writes first sentences for the videos of a product',
    body: writeHooksBody,
    response: { 200: writeHooksResponse },
    errors: [400, 502],
    limit: { max: 30, per: 'minute', by: 'user' },
  }),
  translateTexts: defineCall({
    method: 'POST',
    path: PATHS.translate,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Translates the texts of a campaign',
    description:
      'Needs a chat model on the server; `translates` of the configuration says whether there is one. Texts whose translation doesn’t fit are named.',
    body: translateBody,
    response: { 200: translateResponse },
    errors: [400, 422, 502],
    limit: { max: 30, per: 'minute', by: 'user' },
  }),
  writeTranslationFile: defineCall({
    method: 'POST',
    path: PATHS.translationFile,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Returns texts as a file for translators: XLIFF 2.0 or CSV',
    body: writeTranslationFileBody,
    response: { 200: writeTranslationFileResponse },
    errors: [400],
  }),
  readTranslationFile: defineCall({
    method: 'POST',
    path: PATHS.readTranslationFile,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Reads the file of a translator, and says by line what doesn’t fit',
    body: readTranslationFileBody,
    response: { 200: readTranslationFileResponse },
    errors: [400],
  }),
};
