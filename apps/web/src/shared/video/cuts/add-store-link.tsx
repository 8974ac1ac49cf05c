import { STORE_NAMES, type Store } from '@avatarcade/video/store-texts';
import { Pencil } from 'lucide-react';
import { PATHS } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

type AddStoreLinkProps = {
  productId: string;
  store: Store;
  className?: string;
  onClick?: () => void;
};

/** Leads to where the address is entered that the cut of a store needs. */
export function AddStoreLink({ productId, store, ...rest }: AddStoreLinkProps) {
  return (
    <LinkButton
      {...rest}
      to={PATHS.editProduct(productId)}
      size="sm"
      variant="secondary"
      icon={<Pencil aria-hidden size={15} />}
      aria-label={`Add the ${STORE_NAMES[store]} address`}
    >
      Add it
    </LinkButton>
  );
}
