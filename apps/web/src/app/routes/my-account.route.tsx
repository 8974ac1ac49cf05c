import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { type AccountTab, MyAccountPage } from '../../features/account/my-account.page.tsx';
import { PersonalInformation } from '../../features/account/personal-information.tsx';
import { ApiKeys } from '../../features/keys/api-keys.tsx';
import { KeyActivity } from '../../features/keys/key-activity.tsx';
import { YourData } from '../../features/privacy/your-data.tsx';
import { BillingTab } from '../../features/wallet/billing-tab.tsx';
import { Webhooks } from '../../features/webhooks/webhooks.tsx';

/** The tabs of the account page, from all features: another tab is another line. */
const TABS: readonly AccountTab[] = [
  { value: 'personal', label: 'Personal Information', Content: PersonalInformation },
  { value: 'password', label: 'Change Password', Content: ChangePasswordForm },
  { value: 'billing', label: 'Billing', Content: BillingTab },
  { value: 'keys', label: 'API keys', Content: ApiKeys },
  { value: 'webhooks', label: 'Webhooks', Content: Webhooks },
  { value: 'activity', label: 'Activity', Content: KeyActivity },
  { value: 'data', label: 'Your data', Content: YourData },
];

export function Component() {
  return <MyAccountPage tabs={TABS} />;
}
