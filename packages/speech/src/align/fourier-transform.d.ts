/** The part of the package we use; it ships no types. */
declare module 'fourier-transform' {
  /** Magnitudes of the lower half of the spectrum. The length has to be a power of two; the next call overwrites the result. */
  // biome-ignore lint/style/noDefaultExport: as the package has it.
  export default function transform(input: Float64Array): Float64Array;
}
