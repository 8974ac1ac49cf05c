import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { RunStatement, Statement } from './prepared-statements.ts';

const { serialize } = protocol;

type Field = { name: string; parse: (text: string) => unknown };
type Known = { serializers: ((value: unknown) => string)[]; fields: Field[] };

/** PGlite's own `query` parses, describes and plans a text at every call, which takes longer than to run it. */
export function runPgliteStatements(pglite: PGlite): RunStatement {
  const statements = new Map<string, Known>();

  const exchange = (...parts: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  const prepare = async ({ name, text }: Statement): Promise<Known> => {
    const described = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const known = readDescription(described, pglite);
    statements.set(name, known);
    return known;
  };

  const run: RunStatement = async (statement, given) => {
    const { name } = statement;
    const { serializers, fields } = statements.get(name) ?? (await prepare(statement));
    const values = given.map((value, index) =>
      value === null ? null : (serializers[index]?.(value) ?? null),
    );
    const received = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}));
    return received.filter(isDataRow).map((row) => readRow(row, fields));
  };

  return async (statement, values) => {
    await pglite._checkReady();
    // As PGlite's `query` does: never between the statements of a transaction.
    return pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(() => run(statement, values)));
  };
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

const isDataRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow';

function readDescription(described: Message[], { serializers, parsers }: PGlite): Known {
  const known: Known = { serializers: [], fields: [] };
  for (const message of described) {
    if (message.name === 'parameterDescription') {
      const { dataTypeIDs } = message as messages.ParameterDescriptionMessage;
      known.serializers = dataTypeIDs.map((id) => serializers[id] ?? String);
    }
    if (message.name === 'rowDescription') {
      const { fields } = message as messages.RowDescriptionMessage;
      known.fields = fields.map(({ name, dataTypeID: id }) => {
        const parse = parsers[id];
        return { name, parse: (text: string) => (parse ? parse(text, id) : text) };
      });
    }
  }
  return known;
}

function readRow({ fields: texts }: messages.DataRowMessage, fields: Field[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of fields.entries()) {
    const text = texts[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}
