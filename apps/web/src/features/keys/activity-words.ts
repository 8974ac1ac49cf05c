/** Names for users of the calls that keys may make. */
const CALL_NAMES: Readonly<Record<string, string>> = {
  createVideo: 'Order a video',
  retryVideo: 'Order a failed video again',
  orderVideoFormat: 'Order a video in another format',
  orderVideoCut: 'Order a video in another cut',
  renameVideo: 'Rename a video',
  deleteVideo: 'Delete a video',
  shareVideo: 'Share a video',
  revokeShare: 'Stop sharing a video',
  quoteCampaign: 'Ask the price of a campaign',
  createCampaign: 'Order a campaign',
  writeHooks: 'Write hooks',
  translateTexts: 'Translate texts',
  writeTranslationFile: 'Save texts for translators',
  readTranslationFile: 'Read a translation',
  updateCampaign: 'Rename a campaign',
  deleteCampaign: 'Delete a campaign',
  createExport: 'Make a pack for a network',
  deleteExport: 'Delete a pack',
  createProduct: 'Add a game',
  ensureSample: 'Add the sample game',
  parseProduct: 'Read a store page',
  checkStore: 'Check the store for changes',
  takeChanges: 'Apply changes from the store',
  updateProduct: 'Change a game',
  deleteProduct: 'Delete a game',
  updateBrand: 'Change a brand',
  uploadAsset: 'Upload a file',
  readAssetInfo: 'Read a clip’s length and size',
  resizeAsset: 'Fit a clip to a format',
  takeResizedAsset: 'Use a resized clip',
  createSampleAsset: 'Add the sample clip',
  writeVoiceover: 'Write a voiceover',
  previewSpeech: 'Listen to a voiceover',
  previewFrame: 'Preview a frame',
  uploadScreenshot: 'Upload a screenshot',
  createTicket: 'Write to support',
  createWebhook: 'Create a webhook',
  updateWebhook: 'Change a webhook',
  deleteWebhook: 'Delete a webhook',
  rotateWebhookSecret: 'Rotate a webhook’s secret',
  sendTestEvent: 'Send a test event',
  replayDelivery: 'Send a delivery again',
};

/** Returns a call's name for users; a call without one keeps its name in the API documentation. */
export function describeCall(call: string): string {
  return CALL_NAMES[call] ?? call;
}

/** `status` is null if the server stopped before it could respond. */
export function describeStatus(status: number | null): { text: string; isDone: boolean } {
  if (status === null) return { text: 'No response', isDone: false };
  if (status < 400) return { text: 'Done', isDone: true };
  // The record doesn't say which of the two it was; the response to the program did.
  if (status === 402) return { text: 'Over the balance or the key’s limit', isDone: false };
  if (status === 403) return { text: 'Not allowed', isDone: false };
  if (status === 404) return { text: 'Not found', isDone: false };
  return { text: status < 500 ? 'Refused' : 'Failed', isDone: false };
}
