import { Encoder, FilterAPI, Muxer } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { frames, openSource } from './lavfi.ts';

/**
 * Writes a clip with picture and sound for the browser tests: `node make-clip.command.ts out.mp4 1080 1920 8`.
 * A program of its own, because the codecs' finalisers are not to be met inside a test runner.
 */
const [output = '', width = '1080', height = '1920', seconds = '8'] = process.argv.slice(2);

const video = openSource(`testsrc2=size=${width}x${height}:rate=30:duration=${seconds}`, 'video');
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
