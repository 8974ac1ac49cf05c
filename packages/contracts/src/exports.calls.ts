import { z } from 'zod';
import { defineCall, defineFile } from './define-call.ts';
import {
  createExportBody,
  createExportResponse,
  downloadQuery,
  exportList,
  exportListQuery,
  exportPlan,
  exportPlanQuery,
  networkExport,
  networkList,
} from './exports.ts';
import { idField } from './fields.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.exports;
const tags = ['Network packs'];
const params = z.object({ id: idField });

export const exportCalls = {
  listNetworks: defineCall({
    method: 'GET',
    path: API_PATHS.networks,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns what advertising networks take',
    description: 'Every figure with the page that it is from, and the date on which that was read.',
    response: { 200: networkList },
    reads: 'networks',
  }),
  planExport: defineCall({
    method: 'GET',
    path: PATHS.plan,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns what a pack for a network would hold, and what it lacks',
    description: 'Takes a video, whose ready formats are one pack, or a campaign. Nothing is made.',
    query: exportPlanQuery,
    response: { 200: exportPlan },
    errors: [400, 404, 409, 502],
    reads: 'exports',
  }),
  createExport: defineCall({
    method: 'POST',
    path: PATHS.base,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Makes a pack for a network',
    description:
      'Of a video in all of its ready formats, or of every ready video of a campaign: fitted videos, end cards in their sizes, the icon, captions and a report. Free. A pack of the same that is being made, or that is ready and still fits, is returned.',
    body: createExportBody,
    response: { 202: createExportResponse },
    errors: [400, 404, 409, 502],
    changes: ['exports'],
  }),
  listExports: defineCall({
    method: 'GET',
    path: PATHS.base,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a page of packs',
    query: exportListQuery,
    response: { 200: exportList },
    reads: 'exports',
  }),
  getExport: defineCall({
    method: 'GET',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a pack',
    params,
    response: { 200: networkExport },
    errors: [404],
    reads: 'exports',
  }),
  deleteExport: defineCall({
    method: 'DELETE',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Deletes a pack with its files',
    params,
    response: { 204: z.null() },
    errors: [404],
    changes: ['exports'],
  }),
  downloadExport: defineFile({
    path: PATHS.download(':id'),
    auth: 'optional',
    scope: 'read',
    tags,
    summary: 'Returns a pack as a zip',
    params,
    query: downloadQuery,
    errors: [404],
  }),
};
