export function EditProductPage() {
  return null;
}
