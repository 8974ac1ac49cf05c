let typed = '';

/** What stands in the email field: another of these pages, opened before signing in, begins with it. */
export function typedEmail(): string {
  return typed;
}

export function setTypedEmail(email: string): void {
  typed = email;
}
