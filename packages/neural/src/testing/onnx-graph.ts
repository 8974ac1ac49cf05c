import { appendMetadata } from '../packs/append-metadata.ts';
import { encodeBytes, encodeFloat, encodeInteger } from '../packs/protobuf.ts';

/** Numbers of onnx.proto3's element types. */
const TYPES = { float: 1, int64: 7 } as const;
const ATTRIBUTE = { float: 1, integer: 2 } as const;
const IR_VERSION = 8;
const OPSET = 13;

type ElementType = keyof typeof TYPES;
type Shape = readonly (number | string)[];

/** Builds small ONNX graphs by hand: each call returns the name of a value, to be given to the next. */
export function createOnnxGraph() {
  const nodes: Buffer[] = [];
  const constants: Buffer[] = [];
  const inputs: Buffer[] = [];
  const outputs: Buffer[] = [];
  let count = 0;
  const newName = (kind: string) => `${kind}${count++}`;
  return {
    input(name: string, type: ElementType, shape: Shape): string {
      inputs.push(encodeBytes(11, describeValue(name, type, shape)));
      return name;
    },
    constant(type: ElementType, shape: readonly number[], values: ArrayLike<number>): string {
      const name = newName('constant');
      constants.push(encodeBytes(5, describeTensor(name, type, shape, values)));
      return name;
    },
    /** `attributes` that are whole numbers are integers to ONNX. */
    apply(operator: string, from: readonly string[], attributes: Record<string, number> = {}): string {
      const name = newName(operator);
      nodes.push(encodeBytes(1, describeNode(operator, from, name, attributes)));
      return name;
    },
    output(name: string, from: string, shape: Shape): void {
      outputs.push(encodeBytes(12, describeValue(name, 'float', shape)));
      nodes.push(encodeBytes(1, describeNode('Identity', [from], name, {})));
    },
    build(metadata: Record<string, string | number> = {}): Buffer {
      const graph = [...nodes, encodeBytes(2, 'tiny'), ...constants, ...inputs, ...outputs];
      const model = Buffer.concat([
        encodeInteger(1, IR_VERSION),
        encodeBytes(7, graph),
        encodeBytes(8, [encodeInteger(2, OPSET)]),
      ]);
      return appendMetadata(model, metadata);
    },
  };
}

function describeValue(name: string, type: ElementType, shape: Shape): Buffer[] {
  const dimensions = shape.map((size) =>
    encodeBytes(1, [typeof size === 'number' ? encodeInteger(1, size) : encodeBytes(2, size)]),
  );
  const tensor = encodeBytes(1, [encodeInteger(1, TYPES[type]), encodeBytes(2, dimensions)]);
  return [encodeBytes(1, name), encodeBytes(2, [tensor])];
}

function describeTensor(
  name: string,
  type: ElementType,
  shape: readonly number[],
  values: ArrayLike<number>,
) {
  const numbers = Array.from(values);
  const raw = type === 'int64' ? BigInt64Array.from(numbers, BigInt) : Float32Array.from(numbers);
  return [
    ...shape.map((size) => encodeInteger(1, size)),
    encodeInteger(2, TYPES[type]),
    encodeBytes(8, name),
    encodeBytes(9, new Uint8Array(raw.buffer)),
  ];
}

function describeNode(
  operator: string,
  from: readonly string[],
  to: string,
  attributes: Record<string, number>,
) {
  return [
    ...from.map((name) => encodeBytes(1, name)),
    encodeBytes(2, to),
    encodeBytes(4, operator),
    ...Object.entries(attributes).map(([name, value]) => encodeBytes(5, describeAttribute(name, value))),
  ];
}

function describeAttribute(name: string, value: number): Buffer[] {
  return Number.isInteger(value)
    ? [encodeBytes(1, name), encodeInteger(3, value), encodeInteger(20, ATTRIBUTE.integer)]
    : [encodeBytes(1, name), encodeFloat(2, value), encodeInteger(20, ATTRIBUTE.float)];
}
