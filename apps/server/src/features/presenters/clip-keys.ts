/** Where a presenter's clip and its still are stored, whether or not its row says so yet. */
export function clipKeys(id: string): { clip: string; still: string } {
  return { clip: `presenters/${id}.mp4`, still: `presenters/${id}.png` };
}
