import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Encoder, FilterAPI, Muxer } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264, FF_ENCODER_LIBX265 } from 'node-av/constants';
import { frames, openSource } from './lavfi.ts';

/**
 * Writes clips as customers have them, by name: `node odd-clips.command.ts folder`. A program of its own, because the codecs'
 * finalisers are not to be met inside a test runner.
 */
type Picture = {
  size: string;
  rate?: number;
  seconds: number;
  filter?: string;
  hevc?: boolean;
};

const folder = process.argv[2] ?? '.';
const small = { size: '270x480', seconds: 1 };

write('hevc', [{ ...small, hevc: true }]);
write('hdr', [
  {
    ...small,
    hevc: true,
    filter:
      'format=yuv420p10le,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc:range=limited',
  },
]);
write('landscape', [{ size: '640x360', seconds: 1 }]);
write('odd', [{ size: '271x481', seconds: 1, filter: 'format=yuv444p' }]);
write('varying', [{ ...small, seconds: 2, filter: "select='not(eq(mod(n,7),2))*not(eq(mod(n,5),3))'" }]);
write('wide-pixels', [{ size: '810x1920', seconds: 0.5, filter: 'setsar=4/3' }]);
write('two-tracks', [small, { ...small, filter: 'negate' }]);
write('silent', [small], { sound: false });
write('blink', [{ ...small, seconds: 0.3 }]);
write('long', [{ size: '128x226', rate: 2, seconds: 540 }], { sound: false });
write('turned', [{ size: '1920x1080', seconds: 0.5 }]);
turnQuarter(path.join(folder, 'turned.mp4'));
writeFileSync(path.join(folder, 'text.mp4'), 'Not a clip at all.\n'.repeat(400));
process.exit(0);

function write(name: string, pictures: Picture[], { sound = true } = {}) {
  const muxer = Muxer.openSync(path.join(folder, `${name}.mp4`), {
    format: 'mp4',
    options: { movflags: '+faststart' },
  });
  const tracks = pictures.map((picture) => openPicture(picture));
  if (sound) tracks.push(openSound(pictures[0]?.seconds ?? 1));
  const streams = tracks.map(({ encoder }) => muxer.addStream(encoder));
  for (const [index, { packets }] of tracks.entries()) {
    for (const packet of packets()) if (packet) muxer.writePacketSync(packet, streams[index] ?? 0);
  }
  muxer.closeSync();
}

function openPicture({ size, rate = 30, seconds, filter, hevc }: Picture) {
  const source = openSource(`testsrc2=size=${size}:rate=${rate}:duration=${seconds}`, 'video');
  const options = { preset: 'ultrafast', crf: 30, ...(hevc && { 'x265-params': 'log-level=none' }) };
  const encoder = Encoder.createSync(hevc ? FF_ENCODER_LIBX265 : FF_ENCODER_LIBX264, { options });
  const filters = FilterAPI.create(
    [filter, filter?.includes('format=') ? '' : 'format=yuv420p'].filter(Boolean).join(','),
  );
  return { encoder, packets: () => encoder.packetsSync(filters.framesSync(frames(source))) };
}

function openSound(seconds: number) {
  const source = openSource(`sine=frequency=330:sample_rate=48000:duration=${seconds}`, 'audio');
  const encoder = Encoder.createSync(FF_ENCODER_AAC, { context: { bitRate: '96k' }, autoResample: true });
  return { encoder, packets: () => encoder.packetsSync(frames(source)) };
}

/** As a phone writes it that was held upright: the first track is shown turned by a quarter, clockwise. */
function turnQuarter(file: string) {
  const bytes = readFileSync(file);
  const matrix = bytes.indexOf('tkhd', 0, 'latin1') + 4 + 40;
  const ONE = 0x10000;
  for (const [index, value] of [0, ONE, 0, -ONE, 0, 0, 0, 0, 0x40000000].entries()) {
    bytes.writeInt32BE(value, matrix + index * 4);
  }
  writeFileSync(file, bytes);
}
