/** Run as a program of its own, with a list of tracks as JSON: the media library is not to end inside the test's process. */
import { RATE } from '@avatarcade/music/sound';
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  AV_SAMPLE_FMT_S32,
  FF_ENCODER_AAC,
  FF_ENCODER_ALAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_PCM_S24LE,
} from 'node-av/constants';
import {
  avChannelLayoutDefault,
  Codec,
  CodecContext,
  FormatContext,
  type Frame,
  Packet,
  Rational,
} from 'node-av/lib';
import { pourSound } from '../audio/filter-sound.ts';
import { ensureDone } from '../av/check.ts';
import { buildTrack } from './build-track.ts';
import type { TestTrack } from './music.ts';
import { writeFrame } from './write-frame.ts';

const KINDS = {
  mp3: {
    muxer: 'mp3',
    codec: FF_ENCODER_LIBMP3LAME,
    format: AV_SAMPLE_FMT_FLTP,
    name: 'fltp',
  },
  m4a: { muxer: 'ipod', codec: FF_ENCODER_AAC, format: AV_SAMPLE_FMT_FLTP, name: 'fltp' },
  alac: { muxer: 'ipod', codec: FF_ENCODER_ALAC, format: AV_SAMPLE_FMT_S16P, name: 's16p' },
  wav: { muxer: 'wav', codec: FF_ENCODER_PCM_S16LE, format: AV_SAMPLE_FMT_S16, name: 's16' },
  wav24: { muxer: 'wav', codec: FF_ENCODER_PCM_S24LE, format: AV_SAMPLE_FMT_S32, name: 's32' },
  flac: { muxer: 'flac', codec: FF_ENCODER_FLAC, format: AV_SAMPLE_FMT_S16, name: 's16' },
  ogg: { muxer: 'ogg', codec: FF_ENCODER_FLAC, format: AV_SAMPLE_FMT_S16, name: 's16' },
} as const;

function makeTrack(track: TestTrack): void {
  const { muxer, codec: name, format: sampleFormat, name: formatName } = KINDS[track.kind];
  const rate = track.rate ?? RATE;
  const output = new FormatContext();
  ensureDone(output.allocOutputContext2(null, muxer, `file:${track.path}`), 'Output');
  ensureDone(output.openOutputSync(), 'Output file');
  const codec = Codec.findEncoderByName(name);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = rate;
  encoder.sampleFormat = sampleFormat;
  encoder.channelLayout = avChannelLayoutDefault(2);
  encoder.bitRate = 192_000n;
  encoder.timeBase = new Rational(1, rate);
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  ensureDone(encoder.open2Sync(codec), 'Encoder');
  const stream = output.newStream(null);
  stream.timeBase = encoder.timeBase;
  ensureDone(stream.codecpar.fromContext(encoder), 'Track');
  ensureDone(output.writeHeaderSync(null), 'Header');
  const packet = new Packet();
  packet.alloc();
  const write = (frame: Frame | null) =>
    writeFrame(frame, { format: output, context: encoder, stream, packet });
  pourSound(buildTrack(track), {
    filters: [
      `aresample=${rate}`,
      `aformat=sample_fmts=${formatName}:channel_layouts=stereo`,
      `asetnsamples=n=${encoder.frameSize || 4096}:p=0`,
    ],
    take: write,
  });
  write(null);
  ensureDone(output.writeTrailerSync(), 'Index');
  output.closeOutputSync();
}

for (const track of JSON.parse(process.argv[2] ?? '[]') as TestTrack[]) makeTrack(track);
