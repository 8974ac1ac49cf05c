export function ResetCompletePage() {
  return null;
}
