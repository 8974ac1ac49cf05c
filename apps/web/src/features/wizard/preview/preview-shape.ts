/** Classes of the place that a preview takes, drawn or not: all of the width, and in portrait no more than fits the screen. */
export function previewShape(isPortrait: boolean): string {
  return isPortrait
    ? 'aspect-[9/16] max-w-[min(100%,calc((100dvh-6rem)*9/16))] group-data-docked/dock:w-18 tall:max-w-[min(100%,calc((100dvh-17rem)*9/16))] md:tall:max-w-[min(100%,calc((100dvh-24rem)*9/16))]'
    : 'aspect-video group-data-docked/dock:w-40';
}
