/** One point of a shape: x is `shoulders` and `neck` times its own shares, and pixels. */
type ShapePoint = {
  shoulders: number;
  neck: number;
  x: number;
  y: number;
  /** Pixels toward the viewer: from the chest, or, `free` of it, from the spine. */
  z: number;
  free: boolean;
};

export type Shape = readonly ShapePoint[];

const POINT =
  /^(@?)(?:(-?)(\d+(?:\.\d+)?)?([nw])([+-]\d+(?:\.\d+)?)?|(-?\d+(?:\.\d+)?)) (-?\d+(?:\.\d+)?)(?: (-?\d+(?:\.\d+)?))?(!?)$/;

/**
 * Reads the shapes of a garment: `x y z` apart by commas, z 0 where it is left out. x is pixels from the middle, `n` the half width of the
 * neck, `w` that of the shoulders: `0.7w`, `n+12`. A point lies on the chest, or, with `@` before it, in space. `!` behind it makes a
 * corner. Throws SyntaxError on anything else.
 */
export function readShapes<Name extends string>(
  file: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Shape>> {
  const shapes: Partial<Record<Name, Shape>> = {};
  for (const name in file) shapes[name] = readShape(file[name]);
  return shapes as Record<Name, Shape>;
}

export function readShape(text: string): Shape {
  return text.split(', ').flatMap((part) => {
    const match = POINT.exec(part);
    if (!match) throw new SyntaxError(`No point of a shape: "${part}"`);
    const [, free, sign, times, unit, plus, pixels, y, z, corner] = match;
    const share = (sign ? -1 : 1) * (times ? Number(times) : 1);
    const point: ShapePoint = {
      shoulders: unit === 'w' ? share : 0,
      neck: unit === 'n' ? share : 0,
      x: Number(pixels ?? plus ?? 0),
      y: Number(y),
      z: Number(z ?? 0),
      free: free !== '',
    };
    // A curve turns sharply where a point is named twice.
    return corner ? [point, point] : [point];
  });
}
