/**
 * The text of `JSON.stringify(records, null, 2)`, part by part: `records` or its fields may be lists that are read while they are written, because
 * they are too long to hold.
 */
export async function* streamJson(records: unknown): AsyncGenerator<string> {
  if (isList(records)) {
    yield* streamList(records, '');
    return;
  }
  const fields = isRecord(records) ? Object.entries(records) : [];
  if (!fields.some(([, value]) => isList(value))) {
    yield JSON.stringify(records, null, 2);
    return;
  }
  yield '{';
  let separator = '\n';
  for (const [name, value] of fields) {
    yield `${separator}  ${JSON.stringify(name)}: `;
    separator = ',\n';
    if (isList(value)) yield* streamList(value, '  ');
    else yield indent(JSON.stringify(value, null, 2) ?? 'null', '  ');
  }
  yield '\n}';
}

async function* streamList(list: AsyncIterable<unknown>, margin: string): AsyncGenerator<string> {
  let count = 0;
  for await (const item of list) {
    yield `${count === 0 ? '[' : ','}\n${margin}  ${indent(JSON.stringify(item, null, 2), `${margin}  `)}`;
    count += 1;
  }
  yield count === 0 ? '[]' : `\n${margin}]`;
}

/** Line breaks within texts are escaped, so every one is of the form. */
const indent = (json: string, by: string) => json.replaceAll('\n', `\n${by}`);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
