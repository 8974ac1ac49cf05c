import {
  asset,
  assetForm,
  assetInfo,
  assetList,
  assetListQuery,
  assetQuery,
  resizeForm,
  resizeResponse,
  sampleAssetBody,
  uploadResizedBody,
} from './assets.ts';
import { defineCall, defineUpload } from './define-call.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.assets;
const tags = ['Assets'];
const errors = [400, 408, 413, 415, 422, 429] as const;

export const assetCalls = {
  getAsset: defineCall({
    method: 'GET',
    path: PATHS.base,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns an asset',
    description: 'Finds an asset by a link to its file, even an expired one, and returns it with new links.',
    query: assetQuery,
    response: { 200: asset },
    errors: [404],
    reads: 'assets',
  }),
  listAssets: defineCall({
    method: 'GET',
    path: PATHS.list,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a page of clips or pictures, newest first',
    description: 'Uploads that no video or product uses are deleted after a while.',
    query: assetListQuery,
    response: { 200: assetList },
    errors: [400],
  }),
  uploadAsset: defineUpload({
    path: PATHS.base,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Uploads a gameplay clip, a picture or music',
    form: assetForm,
    response: { 201: asset },
    errors,
  }),
  readAssetInfo: defineUpload({
    path: PATHS.info,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Returns the size of a clip; nothing is stored',
    response: { 200: assetInfo },
    errors,
  }),
  resizeAsset: defineUpload({
    path: PATHS.resize,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Scales and crops a clip to a format; its address goes into takeResizedAsset',
    form: resizeForm,
    response: { 200: resizeResponse },
    errors,
  }),
  takeResizedAsset: defineCall({
    method: 'POST',
    path: PATHS.uploadResized,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Makes an asset of a resized clip',
    body: uploadResizedBody,
    response: { 201: asset },
    errors,
  }),
  /** For those who only want to try. */
  createSampleAsset: defineCall({
    method: 'POST',
    path: PATHS.sample,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Adds the sample gameplay clip',
    body: sampleAssetBody,
    response: { 201: asset },
    errors,
    makesMedia: true,
  }),
};
