export function ProductPage(_: { renderVideos: (productId: string) => React.ReactNode }) {
  return null;
}
