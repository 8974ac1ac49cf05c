/** A protobuf field is its number and wire type in one varint, then its value. */
const WIRE = { varint: 0, bytes: 2, float: 5 } as const;

function encodeVarint(value: number | bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) + 0x80);
  return Uint8Array.from([...bytes, Number(rest)]);
}

const encodeTag = (field: number, wire: number) => encodeVarint(field * 8 + wire);

export const encodeInteger = (field: number, value: number): Buffer =>
  Buffer.concat([encodeTag(field, WIRE.varint), encodeVarint(value)]);

export function encodeFloat(field: number, value: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeFloatLE(value);
  return Buffer.concat([encodeTag(field, WIRE.float), body]);
}

/** Text, raw bytes, or a message of other fields. */
export function encodeBytes(field: number, value: string | Uint8Array | readonly Uint8Array[]): Buffer {
  const body = Array.isArray(value) ? Buffer.concat(value) : Buffer.from(value as string);
  return Buffer.concat([encodeTag(field, WIRE.bytes), encodeVarint(body.length), body]);
}
