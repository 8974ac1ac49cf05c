import { Pencil, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-styles.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Example, KitPart } from './kit-part.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'soft', 'ghost', 'danger'];
const SIZES: ButtonSize[] = ['sm', 'md', 'lg'];

export function KitButtons() {
  return (
    <KitPart title="Buttons and links">
      {VARIANTS.map((variant) => (
        <Example key={variant} name={variant}>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant} icon={<Plus aria-hidden size={16} />}>
              Ready
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Example>
      ))}
      <Example name="sizes">
        <div className="flex items-center gap-3">
          {SIZES.map((size) => (
            <Button key={size} size={size} variant="secondary">
              {size}
            </Button>
          ))}
        </div>
      </Example>
      <Example name="as a link, in text, as a picture">
        <div className="flex items-center gap-4">
          <LinkButton to="/kit">Link</LinkButton>
          <TextLink to="/kit">in text</TextLink>
          <Tooltip text="Says what it does">
            <IconButton label="Edit" icon={<Pencil aria-hidden size={18} />} variant="secondary" />
          </Tooltip>
          <IconButton label="Edit later" icon={<Pencil aria-hidden size={18} />} disabled />
        </div>
      </Example>
    </KitPart>
  );
}
