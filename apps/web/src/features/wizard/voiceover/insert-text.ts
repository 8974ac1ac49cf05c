type Insertion = { at: number; text: string };

/** Inserts a text so that the browser's own undo takes it back, where the browser has a command for that. The field gets the focus. */
export function insertText(field: HTMLTextAreaElement, { at, text }: Insertion): void {
  field.focus();
  field.setSelectionRange(at, at);
  const wanted = field.value.slice(0, at) + text + field.value.slice(at);
  const { ownerDocument: page } = field;
  // Deprecated without a successor: writing to the field in any other way empties the list of what can be undone.
  if (typeof page.execCommand === 'function') page.execCommand('insertText', false, text);
  if (field.value !== wanted) field.setRangeText(text, at, at);
}
