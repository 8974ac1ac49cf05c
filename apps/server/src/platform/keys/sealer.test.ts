import { expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);
const purpose = 'test';

it('a sealed text doesn’t contain the text, differs each time, and opens for its owner', () => {
  const { seal, open } = createSealer({ secrets: [OLD], purpose });
  const sealed = seal('whsec_abc', 'row 1');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('whsec_abc');
  expect(seal('whsec_abc', 'row 1')).not.toBe(sealed);
  expect(open(sealed, 'row 1')).toEqual({ text: 'whsec_abc', isCurrent: true });
});

it('another owner, purpose or secret, and any changed byte, are refused', () => {
  const { seal, open } = createSealer({ secrets: [OLD], purpose });
  const sealed = seal('whsec_abc', 'row 1');
  expect(open(sealed, 'row 2')).toBeUndefined();
  expect(createSealer({ secrets: [OLD], purpose: 'other' }).open(sealed, 'row 1')).toBeUndefined();
  expect(createSealer({ secrets: [NEW], purpose }).open(sealed, 'row 1')).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(open(changed.toString('base64url'), 'row 1')).toBeUndefined();
  }
  for (const broken of ['', 'x', sealed.slice(0, 20)]) expect(open(broken, 'row 1')).toBeUndefined();
});

it('while a secret is rotated the older one opens, and the new one seals', () => {
  const sealed = createSealer({ secrets: [OLD], purpose }).seal('text', 'row');
  const during = createSealer({ secrets: [NEW, OLD], purpose });
  expect(during.open(sealed, 'row')).toEqual({ text: 'text', isCurrent: false });
  const after = createSealer({ secrets: [NEW], purpose });
  expect(after.open(during.seal('text', 'row'), 'row')).toEqual({ text: 'text', isCurrent: true });
});
