export function CreateAccountPage() {
  return null;
}
