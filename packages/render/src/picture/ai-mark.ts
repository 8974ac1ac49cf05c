import { appendFile } from 'node:fs/promises';

/**
 * The IPTC's words for what we make; the networks read them and label what carries them.
 * - composite: filmed or played material put together with a presenter and a voice that are synthetic. (What sounds alike,
 *   `compositeWithTrainedAlgorithmicMedia`, is by its definition an edit of a picture, such as filling in a part of it.)
 * - drawn: somebody of the cast alone, whom code draws and no model that learned from pictures.
 */
const SOURCE_TYPES = { composite: 'compositeSynthetic', drawn: 'algorithmicMedia' } as const;

export type SourceType = keyof typeof SOURCE_TYPES;

/** The mark as an XMP packet. */
export function buildMark(source: SourceType): Buffer {
  return Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmp:CreatorTool="Avatarcade">
   <Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[source]}</Iptc4xmpExt:DigitalSourceType>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`,
  );
}

/** Under which XMP lies in an MP4: a `uuid` box at the top level. */
const XMP_BOX = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** Marks a finished MP4, its index in front or not: what comes last moves nothing. */
export async function markVideo(path: string): Promise<void> {
  const mark = buildMark('composite');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + XMP_BOX.length + mark.length);
  await appendFile(path, Buffer.concat([size, Buffer.from('uuid', 'latin1'), XMP_BOX, mark]));
}
