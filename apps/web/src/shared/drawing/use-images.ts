import type { CanvasImage } from '@avatarcade/stage/canvas';
import { SCENE_IMAGES, type SceneImage } from '@avatarcade/stage/scene';
import { useEffect, useRef, useState } from 'react';
import { fileOf } from '../files/file-links.ts';

type Addresses = { [Name in SceneImage]?: string | undefined };
export type SceneImages = Partial<Record<SceneImage, CanvasImage>>;

/** Says which pictures there are: composing a scene needs no more. */
export function namesOf(images: SceneImages): Partial<Record<SceneImage, true>> {
  return Object.fromEntries(Object.keys(images).map((name) => [name, true]));
}

/** The decoded pictures of a scene. One that can't be loaded is left out. */
export function useImages({ icon, packshot, logo, badge, presenter }: Addresses): SceneImages {
  const [images, setImages] = useState<SceneImages>({});
  const shown = useRef('');
  useEffect(() => {
    const addresses = { icon, packshot, logo, badge, presenter };
    const files = SCENE_IMAGES.map((name) => fileOf(addresses[name] ?? '')).join(' ');
    // Renewed links of displayed files need no reload.
    if (shown.current === files) return;
    let isCurrent = true;
    void loadImages(addresses).then((loaded) => {
      if (!isCurrent) return;
      const isWhole = SCENE_IMAGES.every((name) => !addresses[name] || loaded[name]);
      shown.current = isWhole ? files : '';
      setImages(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [icon, packshot, logo, badge, presenter]);
  return images;
}

async function loadImages(addresses: Addresses): Promise<SceneImages> {
  const loaded: SceneImages = {};
  await Promise.all(
    SCENE_IMAGES.map(async (name) => {
      const image = await loadImage(addresses[name]);
      if (image) loaded[name] = image;
    }),
  );
  return loaded;
}

/** As a bitmap, which a worker can be given. */
async function loadImage(url: string | undefined): Promise<CanvasImage | undefined> {
  if (!url) return undefined;
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    return undefined;
  }
}
