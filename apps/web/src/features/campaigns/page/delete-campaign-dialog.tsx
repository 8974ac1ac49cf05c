import type { Campaign } from '@avatarcade/contracts/campaigns';
import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';

type DeleteCampaignDialogProps = { campaign: Campaign; onClose: () => void };

export function DeleteCampaignDialog({ campaign, onClose }: DeleteCampaignDialogProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const leave = () => {
    toast.success('Campaign deleted', campaign.name);
    void navigate(PATHS.campaigns);
  };
  const remove = useCall(campaignCalls.deleteCampaign, {
    onSuccess: leave,
    // Deleted already, in another tab.
    onError: ({ status }) => void (status === 404 && leave()),
  });
  return (
    <ConfirmDialog
      title="Delete this campaign?"
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: campaign.id } })}
      onClose={onClose}
    >
      {remove.error && remove.error.status !== 404 && (
        <div className="mb-4">
          <Banner>{remove.error.message}</Banner>
        </div>
      )}
      <p>
        <strong dir="auto" className="break-words text-ink">
          {campaign.name}
        </strong>{' '}
        will be gone
        {campaign.count > 0
          ? ' as a group. Its videos stay under My Videos, and those being made are finished.'
          : '. It has no videos any more.'}
      </p>
    </ConfirmDialog>
  );
}
