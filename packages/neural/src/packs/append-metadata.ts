import { encodeBytes } from './protobuf.ts';

/** ModelProto.metadata_props. */
const METADATA = 14;

/** An ONNX model with further metadata. Fields of a protobuf message may stand in any order, so they are added at its end. */
export function appendMetadata(model: Uint8Array, metadata: Record<string, string | number>): Buffer {
  const entries = Object.entries(metadata).map(([key, value]) =>
    encodeBytes(METADATA, [encodeBytes(1, key), encodeBytes(2, String(value))]),
  );
  return Buffer.concat([model, ...entries]);
}
