export function CreatedVideos(_: { productId?: string }) {
  return null;
}
