import { frameCalls } from '@avatarcade/contracts/frames.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { signalOf } from '../../app/request-signal.ts';
import type { SpeechPreviews } from '../catalogue/speech-previews.service.ts';
import type { Frames } from '../videos/draw-frame.service.ts';

export type FrameRouteDeps = { frames: Frames; previews: SpeechPreviews };

export function frameRoutes({ frames, previews }: FrameRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: frameCalls,
      handlers: {
        previewFrame({ user, ip, body, reply }) {
          const signal = signalOf(reply);
          return frames.draw({
            ...{ userId: user.id, body, signal },
            speak: (said) => previews.getTrack({ ...said, userId: user.id, address: ip, signal }),
          });
        },
      },
    });
  };
}
