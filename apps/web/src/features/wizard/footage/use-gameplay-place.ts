import type { VideoTemplate } from '@avatarcade/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';

export type GameplayPlace = {
  /** Pixels of the video. */
  size: { width: number; height: number };
  /** Seconds that gameplay continues after the speech, below the end card. */
  tail: number;
};

/**
 * What a template has room for; undefined until its code is loaded. Without it the focus can be set all the same, only not what it cuts off be
 * shown.
 */
export function useGameplayPlace(template: VideoTemplate | null): GameplayPlace | undefined {
  const { data } = useQuery({
    queryKey: ['gameplay-place', template?.key],
    queryFn: async () => (template ? findPlace(template) : null),
    enabled: template !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

async function findPlace(template: VideoTemplate): Promise<GameplayPlace | null> {
  const { buildPreviewScene, EMPTY_PREVIEW } = await import('../preview/build-preview-scene.ts');
  const scene = buildPreviewScene({ ...EMPTY_PREVIEW, form: { ...EMPTY_PREVIEW.form, template } });
  const layer = scene?.layers.find((each) => each.kind === 'gameplay');
  return scene && layer ? { size: layer.rect, tail: layer.to - layer.from - scene.speech.duration } : null;
}
