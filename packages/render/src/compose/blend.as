// AssemblyScript, compiled to WebAssembly with SIMD by scripts/build-kernel.mjs. `blend.scalar.ts` says the same in plain
// TypeScript and is what the tests hold it against. Widths are padded by the caller: `width` is a multiple of 32.

const HALF: v128 = i16x8.splat(128);
const NOTHING: v128 = i8x16.splat(0);

// @ts-expect-error: decorator
@inline
function div255(x: v128): v128 {
  const y = i16x8.add(x, HALF);
  return i16x8.shr_u(i16x8.add(y, i16x8.shr_u(y, 8)), 8);
}

/** dst = over + dst * (255 - alpha) / 255 for `count` bytes; `count` is a multiple of 16. */
export function blendRow(dst: usize, over: usize, alpha: usize, count: i32): void {
  const full = i8x16.splat(-1);
  for (let i: usize = 0, n = <usize>count; i < n; i += 16) {
    const keep = v128.xor(v128.load(alpha + i), full);
    const d = v128.load(dst + i);
    const low = div255(i16x8.extmul_low_i8x16_u(d, keep));
    const high = div255(i16x8.extmul_high_i8x16_u(d, keep));
    v128.store(dst + i, i8x16.add_sat_u(i8x16.narrow_i16x8_u(low, high), v128.load(over + i)));
  }
}

/** blendRow over `rows` rows, each with its own span of [from, to), both multiples of `grain` bytes times 16. */
export function blendRows(
  dst: usize,
  over: usize,
  alpha: usize,
  stride: i32,
  rows: i32,
  spans: usize,
  spanShift: i32,
  rowShift: i32,
): void {
  for (let y = 0; y < rows; y++) {
    const span = spans + (<usize>((y << rowShift) >> 1) << 2);
    const from = <i32>load<u16>(span) >> spanShift;
    const to = <i32>load<u16>(span, 2) >> spanShift;
    if (to > from) {
      const at = <usize>(y * stride + from);
      blendRow(dst + at, over + at, alpha + at, to - from);
    }
  }
}

// @ts-expect-error: decorator
@inline
function weigh(r: v128, g: v128, b: v128, a: v128, cr: i16, cg: i16, cb: i16, ca: i16): v128 {
  const rg = i16x8.add(i16x8.mul(r, i16x8.splat(cr)), i16x8.mul(g, i16x8.splat(cg)));
  const ba = i16x8.add(i16x8.mul(b, i16x8.splat(cb)), i16x8.mul(a, i16x8.splat(ca)));
  return i16x8.shr_u(i16x8.add(i16x8.add(rg, ba), HALF), 8);
}

// @ts-expect-error: decorator
@inline
function pick(p0: v128, p1: v128, p2: v128, p3: v128, channel: i32): v128 {
  // Four pixels a register; swizzle gathers one channel of them into the low four bytes.
  const index = i8x16.add(
    i8x16(0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12),
    i8x16.splat(<i8>channel),
  );
  const a = i32x4.shuffle(i8x16.swizzle(p0, index), i8x16.swizzle(p1, index), 0, 4, 0, 4);
  const b = i32x4.shuffle(i8x16.swizzle(p2, index), i8x16.swizzle(p3, index), 0, 4, 0, 4);
  return i64x2.shuffle(a, b, 0, 2);
}

// @ts-expect-error: decorator
@inline
function storeLuma(at: usize, r: v128, g: v128, b: v128, a: v128): void {
  const low = weigh(
    i16x8.extend_low_i8x16_u(r),
    i16x8.extend_low_i8x16_u(g),
    i16x8.extend_low_i8x16_u(b),
    i16x8.extend_low_i8x16_u(a),
    47,
    157,
    16,
    16,
  );
  const high = weigh(
    i16x8.extend_high_i8x16_u(r),
    i16x8.extend_high_i8x16_u(g),
    i16x8.extend_high_i8x16_u(b),
    i16x8.extend_high_i8x16_u(a),
    47,
    157,
    16,
    16,
  );
  v128.store(at, i8x16.narrow_i16x8_u(low, high));
}

/** Of 2 x 2 pixels each, rounded. */
@inline
function mean(top: v128, bottom: v128): v128 {
  const sum = i16x8.add(i16x8.extadd_pairwise_i8x16_u(top), i16x8.extadd_pairwise_i8x16_u(bottom));
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(2)), 2);
}

@inline
function storeLow(at: usize, value: v128): void {
  v128.store64_lane(at, i8x16.narrow_i16x8_u(value, value), 0);
}

/**
 * Premultiplied RGBA to premultiplied limited-range BT.709 planes at 4:2:0, two rows at a time. Sets, for each pair of rows, the span
 * of 32-pixel columns that aren't fully transparent.
 */
export function convert(
  src: usize,
  srcStride: i32,
  width: i32,
  height: i32,
  y: usize,
  a: usize,
  u: usize,
  v: usize,
  c: usize,
  stride: i32,
  spans: usize,
): void {
  const half = stride >> 1;
  for (let row = 0; row < height; row += 2) {
    const src0 = src + <usize>(row * srcStride);
    const src1 = src0 + <usize>srcStride;
    const at0 = <usize>(row * stride);
    const at1 = at0 + <usize>stride;
    const atC = <usize>((row >> 1) * half);
    let from = 0xffff;
    let to = 0;
    for (let x = 0; x < width; x += 16) {
      const i = <usize>x;
      const s0 = src0 + (i << 2);
      const s1 = src1 + (i << 2);
      const ic = atC + (i >> 1);
      const p0 = v128.load(s0);
      const p1 = v128.load(s0, 16);
      const p2 = v128.load(s0, 32);
      const p3 = v128.load(s0, 48);
      const q0 = v128.load(s1);
      const q1 = v128.load(s1, 16);
      const q2 = v128.load(s1, 32);
      const q3 = v128.load(s1, 48);
      const p = v128.or(v128.or(p0, p1), v128.or(p2, p3));
      const q = v128.or(v128.or(q0, q1), v128.or(q2, q3));
      if (!v128.any_true(v128.or(p, q))) {
        v128.store(y + at0 + i, NOTHING);
        v128.store(y + at1 + i, NOTHING);
        v128.store(a + at0 + i, NOTHING);
        v128.store(a + at1 + i, NOTHING);
        store<u64>(u + ic, 0);
        store<u64>(v + ic, 0);
        store<u64>(c + ic, 0);
        continue;
      }
      if (x < from) from = x;
      to = x + 16;
      const r0 = pick(p0, p1, p2, p3, 0);
      const r1 = pick(q0, q1, q2, q3, 0);
      const g0 = pick(p0, p1, p2, p3, 1);
      const g1 = pick(q0, q1, q2, q3, 1);
      const b0 = pick(p0, p1, p2, p3, 2);
      const b1 = pick(q0, q1, q2, q3, 2);
      const a0 = pick(p0, p1, p2, p3, 3);
      const a1 = pick(q0, q1, q2, q3, 3);
      storeLuma(y + at0 + i, r0, g0, b0, a0);
      storeLuma(y + at1 + i, r1, g1, b1, a1);
      v128.store(a + at0 + i, a0);
      v128.store(a + at1 + i, a1);
      const mr = mean(r0, r1);
      const mg = mean(g0, g1);
      const mb = mean(b0, b1);
      const ma = mean(a0, a1);
      storeLow(u + ic, weigh(mr, mg, mb, ma, -26, -86, 112, 128));
      storeLow(v + ic, weigh(mr, mg, mb, ma, 112, -102, -10, 128));
      storeLow(c + ic, ma);
    }
    const span = spans + (<usize>(row >> 1) << 2);
    store<u16>(span, <u16>(to == 0 ? 0 : from & ~31));
    store<u16>(span, <u16>((to + 31) & ~31), 2);
  }
}

/** 1 when the first `width` bytes of every row are 255. */
export function isOpaque(alpha: usize, stride: i32, width: i32, rows: i32): i32 {
  const full = i8x16.splat(-1);
  for (let row = 0; row < rows; row++) {
    const at = alpha + <usize>(row * stride);
    let x = 0;
    for (; x + 16 <= width; x += 16) {
      if (!i8x16.all_true(i8x16.eq(v128.load(at + <usize>x), full))) return 0;
    }
    for (; x < width; x++) if (load<u8>(at + <usize>x) != 255) return 0;
  }
  return 1;
}
