const END = 0x0605_4b50;
const END_64 = 0x0606_4b50;
const ENTRY = 0x0201_4b50;

/** The files of a zip that compresses nothing, by their names. Reads the central directory, as unpackers do; ZIP64 too. */
export function unpackStored(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(uint32(END));
  const end64 = zip.lastIndexOf(uint32(END_64));
  const files = new Map<string, Buffer>();
  let at = end64 < 0 ? zip.readUInt32LE(end + 16) : Number(zip.readBigUInt64LE(end64 + 48));
  while (zip.readUInt32LE(at) === ENTRY) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('A file of the zip is compressed');
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const fields = zip.subarray(at + 46 + name, at + 46 + name + extra);
    const wide = readWide(fields, {
      size: zip.readUInt32LE(at + 24),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    const start = wide.offset + 30 + zip.readUInt16LE(wide.offset + 26) + zip.readUInt16LE(wide.offset + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(start, start + wide.size));
    at += 46 + name + extra + comment;
  }
  return files;
}

type Places = { size: number; packed: number; offset: number };

/** Numbers that don't fit 32 bits are in an extra field, in this order. */
function readWide(fields: Buffer, { size, packed, offset }: Places): Places {
  let at = 0;
  while (at + 4 <= fields.length && fields.readUInt16LE(at) !== 1) at += 4 + fields.readUInt16LE(at + 2);
  let next = at + 4;
  const take = (value: number) => {
    if (value !== 0xffff_ffff) return value;
    next += 8;
    return Number(fields.readBigUInt64LE(next - 8));
  };
  return { size: take(size), packed: take(packed), offset: take(offset) };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
