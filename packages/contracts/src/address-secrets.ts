/**
 * Once a pattern's start matches, the pattern matches, so no part of a text is read twice: the time is linear in the text's length,
 * whatever an attacker sends.
 */
const SECRETS: [RegExp, string][] = [
  // Signed links, reset links and the tokens in them; what somebody looks for, such as an email address, and where one is passed on.
  [/([?&](?:signature|token|uid|access|refresh|search|prefilled_email)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  // The address of a shared video grants access to it.
  [/(\/(?:watch|api\/shared)\/)[^/?#\s"'\\]+/gi, '$1[hidden]'],
];

/** Hides the parts of addresses in a text that grant access or name a person. JSON stays JSON. */
export function hideAddressSecrets(text: string): string {
  return SECRETS.reduce((hidden, [pattern, replacement]) => hidden.replace(pattern, replacement), text);
}
