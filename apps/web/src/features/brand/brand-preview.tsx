import type { Product } from '@avatarcade/contracts/products';
import { drawFrame } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import { paintPresenter } from '@avatarcade/templates/presenters';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createScaledSurfaces } from '../../shared/drawing/scaled-surfaces.ts';
import { type SceneImages, useImages } from '../../shared/drawing/use-images.ts';
import { ensureFonts } from '../../shared/drawing/video-fonts.ts';
import type { BrandDraft } from './brand-draft.ts';
import { kitOf } from './brand-draft.ts';
import { buildBrandScene } from './build-brand-scene.ts';

type BrandPreviewProps = { product: Product; draft: BrandDraft; locale: string };

/** Pixels of a still; sharp on screens of twice the density. */
const WIDTH = 540;
const STILLS = [
  { name: 'Opening', timeOf: () => 1.2 },
  { name: 'While the game runs', timeOf: ({ speech }: Scene) => speech.duration - 1 },
  { name: 'End card', timeOf: ({ frames, fps }: Scene) => frames / fps - 0.1 },
] as const;

/** Stills of an example with the kit as it is in the form, drawn by the code that renders videos. */
export function BrandPreview({ product, draft, locale }: BrandPreviewProps) {
  const images = useImages({
    icon: product.icon_url ?? undefined,
    logo: draft.logo_url ?? undefined,
    badge: draft.badge_url ?? undefined,
    packshot: draft.packshot_url ?? undefined,
  });
  const scene = useMemo(
    () => buildBrandScene({ product, kit: kitOf(draft), locale, assets: images }),
    [product, draft, locale, images],
  );
  const ready = useWithFonts(scene);
  return (
    <aside
      aria-label="Example"
      className="min-w-0 max-lg:order-1 lg:sticky lg:top-20"
      aria-busy={ready === undefined}
    >
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-2 lg:gap-3">
        {STILLS.map(({ name, timeOf }, index) => (
          <li key={name} className={index === 2 ? 'lg:order-first lg:col-span-2' : ''}>
            <Still scene={ready} images={images} timeOf={timeOf} name={name} />
            <p className="mt-1 text-center text-sm text-muted">{name}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

type StillProps = {
  scene: Scene | undefined;
  images: SceneImages;
  timeOf: (scene: Scene) => number;
  name: string;
};

function Still({ scene, images, timeOf, name }: StillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!scene || !canvas.current?.getContext('2d')) return;
    const scale = WIDTH / scene.width;
    const { createSurface, contextOf } = createScaledSurfaces(scale);
    const context = contextOf(canvas.current);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const props = { createSurface, images, presenter: paintPresenter };
    drawFrame(context, { scene, time: timeOf(scene), props });
  }, [scene, images, timeOf]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={Math.round((WIDTH * 16) / 9)}
      role="img"
      aria-label={`Example, ${name.toLowerCase()}`}
      className="w-full rounded-card bg-[linear-gradient(160deg,oklch(0.45_0.12_285),oklch(0.32_0.1_250))] shadow-card"
    />
  );
}

/** The scene once its fonts are there; the former one until then. */
function useWithFonts(scene: Scene): Scene | undefined {
  const [ready, setReady] = useState<Scene>();
  useEffect(() => {
    let isCurrent = true;
    void ensureFonts(scene).then(() => isCurrent && setReady(scene));
    return () => {
      isCurrent = false;
    };
  }, [scene]);
  return ready;
}
