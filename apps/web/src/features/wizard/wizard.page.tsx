export function WizardPage() {
  return <title>Create video · Avatarcade</title>;
}
