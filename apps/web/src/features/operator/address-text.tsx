/** An email address that breaks before its `@` where it has to, and elsewhere only if that isn't enough. */
export function AddressText({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
