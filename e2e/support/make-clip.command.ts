import { Encoder, FilterAPI, Muxer } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { frames, openSource } from './lavfi.ts';

/**
 * Writes a clip with picture and sound for the browser tests: `node make-clip.command.ts out.mp4 1080 1920 8 [200]`. With a share of blue its
 * colours say what is seen, from 20 to 235 of 255: red rises from the upper edge to the lower one, green from the start to the end.
 * A program of its own, because the codecs' finalisers may not run inside a test runner.
 */
const [output = '', width = '1080', height = '1920', seconds = '8', blue] = process.argv.slice(2);

// Small, as each pixel is computed, and enlarged.
const coded = [
  `color=size=54x96:rate=30:duration=${seconds}`,
  'format=gbrp',
  `geq=r='20+215*Y/H':g='20+215*T/${seconds}':b=${blue}`,
  `scale=${width}:${height}:flags=bilinear`,
].join(',');
const pattern = `testsrc2=size=${width}x${height}:rate=30:duration=${seconds}`;
const video = openSource(blue === undefined ? pattern : coded, 'video');
const audio = openSource(`sine=frequency=220:beep_factor=4:sample_rate=48000:duration=${seconds}`, 'audio');
const muxer = Muxer.openSync(output, { format: 'mp4', options: { movflags: '+faststart' } });
const picture = Encoder.createSync(FF_ENCODER_LIBX264, { options: { preset: 'ultrafast', crf: 26 } });
const sound = Encoder.createSync(FF_ENCODER_AAC, { context: { bitRate: '128k' }, autoResample: true });
const pictureStream = muxer.addStream(picture);
const soundStream = muxer.addStream(sound);
// Says what its colours mean, as phones and recorders do.
const plain = FilterAPI.create(
  'scale=out_color_matrix=bt709:out_range=limited,format=yuv420p,' +
    'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=limited',
);
for (const packet of picture.packetsSync(plain.framesSync(frames(video)))) {
  if (packet) muxer.writePacketSync(packet, pictureStream);
}
for (const packet of sound.packetsSync(frames(audio))) if (packet) muxer.writePacketSync(packet, soundStream);
muxer.closeSync();
process.exit(0);
