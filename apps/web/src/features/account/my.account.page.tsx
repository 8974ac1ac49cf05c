export function MyAccountPage() {
  return null;
}
