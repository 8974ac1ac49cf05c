import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { StepProps } from '../step-props.ts';
import { avatarGroupsQuery } from '../wizard.queries.ts';
import { buildAvatarQuery, NO_FILTERS } from './avatar-filters.ts';

type NoPresenterProps = Pick<StepProps, 'form' | 'dispatch' | 'product'>;

/**
 * Leaves the presenter out. Every order names one, so that it can be brought back in Customise: where none was chosen, it is the first of the
 * catalogue.
 */
export function NoPresenter({ form, dispatch, product }: NoPresenterProps) {
  // The step's own first page: one request for both.
  const { data } = useQuery(
    avatarGroupsQuery({ ...buildAvatarQuery(NO_FILTERS, 1), except_product: product.id }),
  );
  const [first] = data?.results ?? [];
  const [look] = first?.avatars ?? [];
  const isOn = form.edit.presenter;
  const leaveOut = () => {
    if (!form.avatar && first && look)
      dispatch({ type: 'set', fields: { avatar: { ...look, character: first.name } } });
    dispatch({ type: 'customise', fields: { presenter: false } });
  };
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        role="switch"
        label="No presenter"
        checked={!isOn}
        disabled={isOn && !form.avatar && !look}
        aria-describedby="no-presenter-hint"
        onChange={({ target }) =>
          target.checked ? leaveOut() : dispatch({ type: 'customise', fields: { presenter: true } })
        }
      />
      <p id="no-presenter-hint" className="pl-7.5 text-sm text-muted">
        {isOn
          ? 'The game fills the frame, with voice and captions alone. It has the usual price.'
          : 'Nobody is seen in this video: the game fills the frame, with voice and captions alone. Choose somebody below to change that.'}
      </p>
    </div>
  );
}
