export function NewProductPage() {
  return null;
}
