import type { BitReader } from './bit-reader.ts';
import { PackError } from './pack.errors.ts';

/** Number of symbols for which one selector chooses a code. */
const GROUP = 50;
const MAX_LENGTH = 20;

/** Codes of at most so many bits are found by one look into a table. */
const QUICK = 10;

/**
 * A canonical Huffman code: for each length the largest code and where its symbols begin, and for each `QUICK` bits the symbol that
 * they begin with (times 32, plus its length), or 0.
 */
type Code = { limits: Int32Array; offsets: Int32Array; symbols: Uint16Array; quick: Uint16Array };

const damaged = () => new PackError('The archive is damaged.');

/**
 * Decodes one block: Huffman codes, move-to-front, Burrows-Wheeler transform, run lengths. Throws PackError if it is damaged, or longer than
 * `maxLength` bytes before its runs are expanded.
 */
export function decodeBlock(bits: BitReader, maxLength: number): Uint8Array {
  if (bits.take(1) !== 0) throw new PackError('The archive uses an obsolete form of bzip2.');
  const origin = bits.take(24);
  const used = readUsedBytes(bits);
  const codeCount = bits.take(3);
  const selectors = readSelectors(bits, codeCount);
  const codes = Array.from({ length: codeCount }, () => readCode(bits, used.length + 2));
  const transformed = readSymbols(bits, { codes, selectors, used, maxLength });
  if (origin >= transformed.length) throw damaged();
  return expandRuns(invertTransform(transformed, origin));
}

function readUsedBytes(bits: BitReader): number[] {
  const rows = bits.take(16);
  const used: number[] = [];
  for (let row = 0; row < 16; row++) {
    if (!(rows & (0x8000 >> row))) continue;
    const cells = bits.take(16);
    for (let cell = 0; cell < 16; cell++) if (cells & (0x8000 >> cell)) used.push(row * 16 + cell);
  }
  return used;
}

/** Which code each group of symbols is written in. */
function readSelectors(bits: BitReader, codeCount: number): Uint8Array {
  const order = Array.from({ length: codeCount }, (_, index) => index);
  return Uint8Array.from({ length: bits.take(15) }, () => {
    let place = 0;
    while (bits.take(1)) place += 1;
    const [code] = order.splice(place, 1);
    if (code === undefined) throw damaged();
    order.unshift(code);
    return code;
  });
}

function readCode(bits: BitReader, symbolCount: number): Code {
  const lengths = new Uint8Array(symbolCount);
  let length = bits.take(5);
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    while (bits.take(1)) length += bits.take(1) ? -1 : 1;
    if (length < 1 || length > MAX_LENGTH) throw damaged();
    lengths[symbol] = length;
  }
  return buildCode(lengths);
}

function buildCode(lengths: Uint8Array): Code {
  const limits = new Int32Array(MAX_LENGTH + 2).fill(-1);
  const offsets = new Int32Array(MAX_LENGTH + 2);
  const symbols = new Uint16Array(lengths.length);
  const quick = new Uint16Array(1 << QUICK);
  let code = 0;
  let place = 0;
  for (let length = 1; length <= MAX_LENGTH; length++) {
    offsets[length] = place - code;
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      symbols[place++] = symbol;
      const free = QUICK - length;
      if (free >= 0) quick.fill(symbol * 32 + length, code << free, (code + 1) << free);
      code += 1;
    }
    limits[length] = code - 1;
    code *= 2;
  }
  return { limits, offsets, symbols, quick };
}

function readSymbol(bits: BitReader, { limits, offsets, symbols, quick }: Code): number {
  const found = quick[bits.peek(QUICK)] as number;
  if (found > 0) {
    bits.skip(found & 31);
    return found >> 5;
  }
  for (let length = QUICK + 1; length <= MAX_LENGTH; length++) {
    const code = bits.peek(length);
    if (code > (limits[length] as number)) continue;
    bits.skip(length);
    return symbols[(offsets[length] as number) + code] as number;
  }
  throw damaged();
}

type Symbols = { codes: Code[]; selectors: Uint8Array; used: number[]; maxLength: number };

/** Undoes Huffman codes, runs of the first symbol, and move-to-front. */
function readSymbols(bits: BitReader, { codes, selectors, used, maxLength }: Symbols): Uint8Array {
  const end = used.length + 1;
  const order = Uint8Array.from(used);
  const result = new Uint8Array(maxLength);
  let length = 0;
  let run = 0;
  let weight = 1;
  for (let count = 0; ; count++) {
    const code = codes[selectors[Math.floor(count / GROUP)] as number];
    if (!code) throw damaged();
    const symbol = readSymbol(bits, code);
    if (symbol <= 1) {
      run += weight << symbol;
      weight *= 2;
      continue;
    }
    if (length + run > maxLength) throw damaged();
    result.fill(order[0] as number, length, length + run);
    length += run;
    run = 0;
    weight = 1;
    if (symbol === end) return result.subarray(0, length);
    const byte = order[symbol - 1] as number;
    order.copyWithin(1, 0, symbol - 1);
    order[0] = byte;
    if (length === maxLength) throw damaged();
    result[length++] = byte;
  }
}

function invertTransform(bytes: Uint8Array, origin: number): Uint8Array {
  const starts = new Uint32Array(256);
  for (const byte of bytes) starts[byte] = (starts[byte] as number) + 1;
  for (let byte = 0, sum = 0; byte < 256; byte++) {
    const count = starts[byte] as number;
    starts[byte] = sum;
    sum += count;
  }
  const next = new Uint32Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    const place = starts[byte] as number;
    next[place] = at;
    starts[byte] = place + 1;
  }
  const result = new Uint8Array(bytes.length);
  for (let at = 0, from = next[origin] as number; at < result.length; at++) {
    result[at] = bytes[from] as number;
    from = next[from] as number;
  }
  return result;
}

/** After four equal bytes comes the number of further ones. */
function expandRuns(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(measureRuns(bytes));
  let length = 0;
  let equal = 0;
  for (const byte of bytes) {
    if (equal === 4) {
      result.fill(result[length - 1] as number, length, length + byte);
      length += byte;
      equal = 0;
      continue;
    }
    equal = equal > 0 && byte === result[length - 1] ? equal + 1 : 1;
    result[length++] = byte;
  }
  return result;
}

function measureRuns(bytes: Uint8Array): number {
  let length = 0;
  let equal = 0;
  let last = -1;
  for (const byte of bytes) {
    if (equal === 4) {
      length += byte;
      equal = 0;
      continue;
    }
    equal = equal > 0 && byte === last ? equal + 1 : 1;
    last = byte;
    length += 1;
  }
  return length;
}
