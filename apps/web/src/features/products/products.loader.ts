export async function loadProducts() {
  return null;
}

export function shouldReloadProducts() {
  return false;
}
