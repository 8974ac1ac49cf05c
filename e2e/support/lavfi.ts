import { Decoder, Demuxer } from 'node-av/api';

/** Opens what FFmpeg makes up by a graph of its own, such as `testsrc2=size=64x64:rate=30:duration=1`. */
export function openSource(graph: string, kind: 'video' | 'audio') {
  const demuxer = Demuxer.openSync(graph, { format: 'lavfi' });
  const stream = kind === 'video' ? demuxer.video() : demuxer.audio();
  if (!stream) throw new Error(`no ${kind} from ${graph}`);
  return { demuxer, stream, decoder: Decoder.createSync(stream) };
}

export function frames(source: ReturnType<typeof openSource>) {
  return source.decoder.framesSync(source.demuxer.packetsSync(source.stream.index));
}
