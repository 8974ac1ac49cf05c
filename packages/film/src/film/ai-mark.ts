import { appendFile } from 'node:fs/promises';

/**
 * The IPTC's word for what our films are: filmed or played material put together with a presenter and a voice that were
 * generated. The networks read it and label what carries it.
 */
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const PACKET = Buffer.from(
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmp:CreatorTool="Avatarcade">
   <Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPE}</Iptc4xmpExt:DigitalSourceType>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`,
);

/** Under which XMP lies in an MP4: a `uuid` box at the top level. */
const XMP_BOX = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
/** Before XMP in a JPEG's APP1 segment. */
const XMP_SEGMENT = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const START_OF_IMAGE = 2;
const JFIF_SEGMENT = 0xffe0;

/** Marks a finished MP4, its index in front or not: what comes last moves nothing. */
export async function markFilm(path: string): Promise<void> {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + XMP_BOX.length + PACKET.length);
  await appendFile(path, Buffer.concat([size, Buffer.from('uuid', 'latin1'), XMP_BOX, PACKET]));
}

/** A JPEG with the mark in it. */
export function markJpeg(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + XMP_SEGMENT.length + PACKET.length, 2);
  // What says that it is a JPEG stays the first.
  const isJfif = jpeg.readUInt16BE(START_OF_IMAGE) === JFIF_SEGMENT;
  const at = isJfif ? START_OF_IMAGE + 2 + jpeg.readUInt16BE(START_OF_IMAGE + 2) : START_OF_IMAGE;
  return Buffer.concat([jpeg.subarray(0, at), head, XMP_SEGMENT, PACKET, jpeg.subarray(at)]);
}
