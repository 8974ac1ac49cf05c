import { z } from 'zod';
import {
  campaignDetails,
  campaignList,
  campaignListQuery,
  campaignQuote,
  createCampaignBody,
  createCampaignResponse,
  quoteCampaignBody,
  updateCampaignBody,
} from './campaigns.ts';
import { defineCall, defineFile } from './define-call.ts';
import { downloadQuery } from './exports.ts';
import { idempotencyHeaders, idField } from './fields.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.campaigns;
const tags = ['Campaigns'];
const params = z.object({ id: idField });

export const campaignCalls = {
  quoteCampaign: defineCall({
    method: 'POST',
    path: PATHS.quote,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Returns what a campaign would make, and what it would cost',
    description:
      'Videos that differ in their format alone share one price. Nothing is ordered. Whether files and texts can be used is checked as for an order.',
    body: quoteCampaignBody,
    response: { 200: campaignQuote },
    errors: [400],
  }),
  createCampaign: defineCall({
    method: 'POST',
    path: PATHS.base,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Orders all videos of a campaign, or none',
    description:
      'Charges what the quote says, in one transaction. A balance that is too low orders nothing, and the error says for how many it is. The same Idempotency-Key never orders twice.',
    headers: idempotencyHeaders,
    body: createCampaignBody,
    response: { 201: createCampaignResponse },
    errors: [400, 402, 422],
    changes: ['user', 'videos', 'products', 'campaigns'],
  }),
  listCampaigns: defineCall({
    method: 'GET',
    path: PATHS.base,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a page of campaigns',
    query: campaignListQuery,
    response: { 200: campaignList },
    reads: 'campaigns',
  }),
  getCampaign: defineCall({
    method: 'GET',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a campaign with its videos',
    params,
    response: { 200: campaignDetails },
    errors: [404],
    reads: 'campaigns',
  }),
  updateCampaign: defineCall({
    method: 'PATCH',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Renames a campaign, or its videos by a pattern',
    params,
    body: updateCampaignBody,
    response: { 200: campaignDetails },
    errors: [400, 404],
    changes: ['campaigns', 'videos'],
  }),
  deleteCampaign: defineCall({
    method: 'DELETE',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Deletes a campaign. Its videos stay',
    params,
    response: { 204: z.null() },
    errors: [404],
    changes: ['campaigns', 'videos'],
  }),
  downloadCampaign: defineFile({
    path: PATHS.download(':id'),
    auth: 'optional',
    scope: 'read',
    tags,
    summary: 'Returns all videos of a campaign that are ready, as a zip',
    description:
      'With captions, posters, end cards and `manifest.csv`, which says what each file is. Stored, not compressed: any part can be requested by Range.',
    params,
    query: downloadQuery,
    errors: [404, 409],
  }),
};
