/**
 * Run as a program of its own: a plain transcode, `transcode.child.ts in.mp4 out.mp4 [filters [motion search]]`. Decodes and encodes
 * picture and sound with the studio's preset and quality, and does nothing else. By default x264 searches motion as its preset does.
 */
import { availableParallelism } from 'node:os';
import { ENCODER_SETTINGS } from '@avatarcade/render/encoder-settings';
import {
  AV_BUFFERSRC_FLAG_KEEP_REF,
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVMEDIA_TYPE_VIDEO,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FilterGraph,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
  type Stream,
} from 'node-av/lib';

type Track = {
  from: Stream;
  decoder: CodecContext;
  encoder: CodecContext;
  to: Stream;
};

const [input = '', output = '', filters = '', motionSearch = ''] = process.argv.slice(2);
Log.setLevel(AV_LOG_ERROR);
function ensure(code: number, what: string): void {
  if (code < 0) throw new Error(`${what} failed: ${code}`);
}

const source = new FormatContext();
ensure(source.openInputSync(`file:${input}`, null, null), 'Opening');
ensure(source.findStreamInfoSync(), 'Probing');
const target = new FormatContext();
ensure(target.allocOutputContext2(null, 'mp4', `file:${output}`), 'Output');
ensure(target.openOutputSync(), 'Output');

function openDecoder(stream: Stream): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  ensure(decoder.parametersToContext(stream.codecpar), 'Decoder');
  decoder.pktTimebase = stream.timeBase;
  ensure(decoder.setOption('threads', String(Math.min(4, availableParallelism()))), 'Threads');
  ensure(decoder.open2Sync(codec), 'Decoder');
  return decoder;
}

function openEncoder(stream: Stream): CodecContext {
  const isVideo = stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
  const codec = Codec.findEncoderByName(isVideo ? FF_ENCODER_LIBX264 : FF_ENCODER_AAC);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  if (!isVideo) {
    encoder.sampleRate = stream.codecpar.sampleRate;
    encoder.sampleFormat = AV_SAMPLE_FMT_FLTP;
    encoder.channelLayout = stream.codecpar.channelLayout;
    encoder.bitRate = BigInt(ENCODER_SETTINGS.audioBitRate);
    encoder.timeBase = new Rational(1, encoder.sampleRate);
    encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    ensure(encoder.open2Sync(codec), 'Encoder');
    return encoder;
  }
  encoder.width = stream.codecpar.width;
  encoder.height = stream.codecpar.height;
  encoder.pixelFormat = AV_PIX_FMT_YUV420P;
  encoder.timeBase = new Rational(1, 30);
  encoder.framerate = new Rational(30, 1);
  encoder.gopSize = 30 * ENCODER_SETTINGS.keyframeSeconds;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_FRAME_DURATION);
  const { preset, crf, profile } = ENCODER_SETTINGS;
  const threads = String(Math.min(12, availableParallelism()));
  const search = motionSearch ? { subq: motionSearch } : undefined;
  for (const [name, value] of Object.entries({ preset, crf, profile, threads, ...search }))
    ensure(encoder.setOption(name, value), name);
  ensure(encoder.open2Sync(codec), 'Encoder');
  return encoder;
}

const tracks: Track[] = source.streams.map((from) => {
  const encoder = openEncoder(from);
  const to = target.newStream(null);
  to.timeBase = encoder.timeBase;
  to.codecpar.fromContext(encoder);
  return { from, decoder: openDecoder(from), encoder, to };
});
ensure(target.writeHeaderSync(Dictionary.fromObject({ movflags: '+faststart' })), 'Header');

const [video] = tracks;
const graph = new FilterGraph();
if (filters && video) {
  graph.alloc();
  const { width, height } = video.encoder;
  const size = `video_size=${width}x${height}:pix_fmt=${AV_PIX_FMT_YUV420P}:time_base=1/30:pixel_aspect=1/1`;
  ensure(graph.parsePtr(`buffer@in=${size},${filters},format=yuv420p,buffersink@out`), 'Filters');
  ensure(graph.configSync(), 'Filters');
}

const packet = new Packet();
packet.alloc();
const encoded = new Packet();
encoded.alloc();
const decoded = new Frame();
decoded.alloc();
const filtered = new Frame();
filtered.alloc();

function encode({ encoder, to }: Track, frame: Frame | null): void {
  ensure(encoder.sendFrameSync(frame), 'Encoding');
  while (encoder.receivePacketSync(encoded) >= 0) {
    encoded.streamIndex = to.index;
    encoded.rescaleTs(encoder.timeBase, to.timeBase);
    ensure(target.interleavedWriteFrameSync(encoded), 'Writing');
  }
}

let pictures = 0n;

function take(track: Track): void {
  const { from, encoder } = track;
  if (track !== video) {
    decoded.pts =
      (decoded.pts * BigInt(from.timeBase.num * encoder.timeBase.den)) / BigInt(from.timeBase.den);
    encode(track, decoded);
    return;
  }
  let frame = decoded;
  if (filters) {
    graph.getFilter('buffer@in')?.buffersrcAddFrameSync(decoded, AV_BUFFERSRC_FLAG_KEEP_REF);
    filtered.unref();
    ensure(graph.getFilter('buffersink@out')?.buffersinkGetFrameSync(filtered) ?? -1, 'Filtering');
    frame = filtered;
  }
  frame.pictType = AV_PICTURE_TYPE_NONE;
  frame.pts = pictures++;
  frame.duration = 1n;
  encode(track, frame);
}

function decode(track: Track, from: Packet | null): void {
  track.decoder.sendPacketSync(from);
  while (track.decoder.receiveFrameSync(decoded) >= 0) {
    take(track);
    decoded.unref();
  }
}

while (source.readFrameSync(packet) >= 0) {
  const track = tracks.find(({ from }) => from.index === packet.streamIndex);
  if (track) decode(track, packet);
  packet.unref();
}
for (const track of tracks) {
  decode(track, null);
  encode(track, null);
}
ensure(target.writeTrailerSync(), 'Index');
target.closeOutputSync();
source.closeInputSync();
process.exit(0);
