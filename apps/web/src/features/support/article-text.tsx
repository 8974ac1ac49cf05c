const LOOK = [
  'max-w-[42rem] break-words leading-relaxed',
  '[&_p]:my-2 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:my-1',
  '[&_strong]:font-semibold [&_strong]:text-ink [&_h3]:mt-4 [&_h3]:font-bold [&_h3]:text-ink [&_h4]:mt-3 [&_h4]:font-bold [&_h4]:text-ink',
  '[&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_img]:my-3 [&_img]:max-w-full [&_img]:rounded-control',
  '[&_code]:rounded-small [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:text-sm [&_pre]:my-2 [&_pre]:overflow-x-auto',
  '[&_table]:my-3 [&_table]:block [&_table]:overflow-x-auto [&_table]:text-sm [&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left [&_th]:align-bottom [&_th]:font-semibold [&_th]:text-ink [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-4 [&_td]:align-top',
].join(' ');

/** An article as the server has sanitised it. */
export function ArticleText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets text, lists, tables, links and our own pictures through and nothing else, and the page's policy runs no script of a text
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />;
}
