import type { Mail } from './mail.port.ts';

export type Email = {
  to: string;
  subject: string;
  /** Full sentences, one paragraph each; the button follows the first. */
  paragraphs: string[];
  button?: { label: string; link: string };
};

/** An email in both forms that mail programs use: plain text, and HTML for light and dark mode. */
export function buildEmail({ to, subject, paragraphs, button }: Email): Mail {
  const [first = '', ...rest] = paragraphs;
  const text = [first, ...(button ? [`${button.label}:\n${button.link}`] : []), ...rest].join('\n\n');
  return { to, subject, text, html: buildHtml(subject, { paragraphs: [first, rest], button }) };
}

/** Mail programs support tables and inline styles; those that support `prefers-color-scheme` use the dark ones. */
function buildHtml(
  subject: string,
  { paragraphs: [first, rest], button }: { paragraphs: [string, string[]]; button: Email['button'] },
): string {
  const paragraph = (words: string) => `<p class="ink" style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: #100e22 !important }
  .card { background: #1a1833 !important; border-color: #38355c !important }
  .ink { color: #f1f0f8 !important }
  .muted, .muted a { color: #b4b1c9 !important }
}
</style>
</head>
<body class="paper" style="margin:0;background:#f7f7fb">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f7fb"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td class="ink" style="padding:0 4px 16px;font:700 20px/1.2 system-ui,sans-serif;color:#1d1b33">Avatarcade</td></tr>
<tr><td class="card ink" style="padding:28px;border:1px solid #dfdeea;border-radius:16px;background:#ffffff;font:16px/1.5 system-ui,sans-serif;color:#1d1b33">
<h1 class="ink" style="margin:0 0 16px;font:700 24px/1.2 system-ui,sans-serif;color:#1d1b33">${escapeHtml(subject)}</h1>
${paragraph(first)}
${button ? buildButton(button) : ''}
${rest.map(paragraph).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function buildButton({ label, link }: NonNullable<Email['button']>): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#b8145f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:14px;color:#605d78">If the button does nothing, open this address:<br><a class="muted" href="${escapeHtml(link)}" style="color:#605d78;word-break:break-all">${escapeHtml(link)}</a></p>`;
}

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
