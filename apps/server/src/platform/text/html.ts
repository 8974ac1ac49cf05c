/** Text that is safe in a page. */
export type Html = { readonly html: string };

/** A template whose values are escaped, unless they are Html. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return { html: strings.map((part, index) => fillIn(values[index - 1]) + part).join('') };
}

function fillIn(value: string | number | Html | Html[] | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => item.html).join('');
  return typeof value === 'object' ? value.html : escapeText(String(value));
}

export function escapeText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
