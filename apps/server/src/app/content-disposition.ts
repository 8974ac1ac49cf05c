/** RFC 6266: an ASCII name for old clients, the real name in UTF-8 for others. No name can end the header. */
export function attachment(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  const clean = name.replace(/[\u0000-\u001f\u007f/\\]/g, '_').toWellFormed();
  const plain = clean.replace(/[^\u0020-\u007e]/g, '_').replace(/["%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(clean)}`;
}

/** RFC 8187 permits fewer characters than encodeURIComponent. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
