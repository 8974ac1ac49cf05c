/** What people call the calls that keys use most. */
const CALL_NAMES: Readonly<Record<string, string>> = {
  createVideo: 'Ordered a video',
  retryVideo: 'Ordered a failed video again',
  renameVideo: 'Renamed a video',
  deleteVideo: 'Deleted a video',
  shareVideo: 'Shared a video',
  revokeShare: 'Stopped sharing a video',
  createProduct: 'Added a game',
  parseProduct: 'Read a store page',
  updateProduct: 'Changed a game',
  deleteProduct: 'Deleted a game',
  updateBrand: 'Changed a brand',
  uploadAsset: 'Uploaded a file',
  writeVoiceover: 'Wrote a voiceover',
  previewSpeech: 'Listened to a voiceover',
  createTicket: 'Wrote to support',
};

/** A call's name in words; of others, the name that the API documentation has. */
export function describeCall(call: string): string {
  return CALL_NAMES[call] ?? call;
}

/** `status` is null if the server stopped before it could respond. */
export function describeStatus(status: number | null): { text: string; isDone: boolean } {
  if (status === null) return { text: 'No response', isDone: false };
  if (status < 400) return { text: 'Done', isDone: true };
  if (status === 402) return { text: 'Not enough money', isDone: false };
  if (status === 403) return { text: 'Not allowed', isDone: false };
  if (status === 404) return { text: 'Not found', isDone: false };
  return { text: status < 500 ? 'Refused' : 'Failed', isDone: false };
}
