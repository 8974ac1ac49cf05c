export async function loadProduct() {
  return null;
}
