import type { RenderErrorKind } from './errors.ts';
import type { Limits } from './limits.ts';
import type {
  EncodeSoundInput,
  GreetingPictureInput,
  ImageInfo,
  InspectIsolationInput,
  IsolationReport,
  NormalizedImage,
  NormalizeImageInput,
  PortraitPictureInput,
  ProbeVideoInput,
  RenderedVideoInfo,
  RenderMiniatureInput,
  RenderVideoInput,
  ResizeVideoInput,
  SampleGameplayInfo,
  SampleGameplayInput,
  ScenePictureInput,
  VideoInfo,
} from './render-types.ts';

/** What the render child can do: the input and the result of each job. Both cross the process border by structured clone. */
export type Jobs = {
  inspectIsolation: { input: InspectIsolationInput; result: IsolationReport };
  probeVideo: { input: ProbeVideoInput; result: VideoInfo };
  probeImage: { input: { path: string }; result: ImageInfo };
  normalizeImage: { input: NormalizeImageInput; result: NormalizedImage };
  resizeVideo: { input: ResizeVideoInput; result: VideoInfo };
  encodeSound: { input: EncodeSoundInput; result: { duration: number } };
  renderVideo: { input: RenderVideoInput; result: RenderedVideoInfo };
  makeSampleGameplay: { input: SampleGameplayInput; result: SampleGameplayInfo };
  renderMiniature: { input: RenderMiniatureInput; result: { duration: number } };
  drawGreetingPicture: { input: GreetingPictureInput; result: Uint8Array };
  drawPortraitPicture: { input: PortraitPictureInput; result: Uint8Array };
  drawScenePicture: { input: ScenePictureInput; result: Uint8Array };
};

export type JobKind = keyof Jobs;

export type JobOrder<K extends JobKind = JobKind> = {
  kind: K;
  input: Jobs[K]['input'];
  limits: Limits;
};

export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; progress: number }
  | { type: 'result'; result: unknown }
  | { type: 'error'; kind: RenderErrorKind; message: string };
