import { readFileSync } from 'node:fs';
import { Decoder, Demuxer, FilterAPI } from 'node-av/api';

/** Prints what a video is made of as one line of JSON: the browser tests' own look at what a user downloads. */
const file = process.argv[2] ?? '';
const demuxer = Demuxer.openSync(file, { format: 'mov' });
const video = demuxer.video();
const audio = demuxer.audio();
if (!video || !audio) throw new Error('a video has picture and sound');

const picture = Decoder.createSync(video);
const sound = Decoder.createSync(audio);
const meter = FilterAPI.create('ebur128=peak=true:metadata=1');
let frames = 0;
let loudness = Number.NaN;
const momentary: number[] = [];
let samples = 0;
for (const packet of demuxer.packetsSync()) {
  if (!packet) continue;
  if (packet.streamIndex === video.index) {
    for (const frame of picture.decodeAllSync(packet)) {
      frames += 1;
      frame.free();
    }
  } else if (packet.streamIndex === audio.index) {
    for (const frame of sound.decodeAllSync(packet)) measure(frame);
  }
}
for (const frame of picture.flushFramesSync()) if (frame) frames += 1;
for (const frame of sound.flushFramesSync()) measure(frame);

const codec = video.codecpar;
console.log(
  JSON.stringify({
    width: codec.width,
    height: codec.height,
    videoCodec: codec.codecId,
    profile: codec.profile,
    pixelFormat: codec.format,
    sampleAspectRatio: `${codec.sampleAspectRatio.num}:${codec.sampleAspectRatio.den}`,
    frameRate: `${video.avgFrameRate.num}/${video.avgFrameRate.den}`,
    frames,
    audioCodec: audio.codecpar.codecId,
    sampleRate: audio.codecpar.sampleRate,
    channels: audio.codecpar.channels,
    audioSeconds: samples / audio.codecpar.sampleRate,
    loudness,
    momentary,
    fastStart: indexComesFirst(readFileSync(file)),
  }),
);
process.exit(0);

function measure(frame: Parameters<typeof meter.processAllSync>[0]) {
  samples += frame.nbSamples;
  for (const measured of meter.processAllSync(frame)) {
    const value = measured.getMetadata().get('lavfi.r128.I');
    if (value) loudness = Number(value);
    momentary.push(Number(measured.getMetadata().get('lavfi.r128.M') ?? Number.NEGATIVE_INFINITY));
    measured.free();
  }
}

function indexComesFirst(bytes: Buffer): boolean {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
    at += bytes.readUInt32BE(at);
  }
  return false;
}
