import { Search } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { findAddressError } from './store-address.rules.ts';

const usualHosts = { google_play_url: 'https://play.google.com', app_store_url: 'https://apps.apple.com' };

type StoreAddressFormProps = {
  /** The address at first. */
  begin?: string | undefined;
  busy: boolean;
  onAddress: (address: string) => void;
};

/** The first question. A pasted address is read at once. */
export function StoreAddressForm({ begin = '', busy, onAddress }: StoreAddressFormProps) {
  const hosts = useConfig() ?? usualHosts;
  const [address, setAddress] = useState(begin);
  const [error, setError] = useState('');
  const give = (text: string) => {
    const errorMessage = findAddressError(text, hosts);
    setError(errorMessage ?? '');
    if (!errorMessage) onAddress(text.trim());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        give(address);
      }}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <Field
        label="Store address"
        hint="The page of your game on Google Play or the App Store."
        error={error}
        // The errors name Google alone.
        keepHint
      >
        <Input
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder="https://play.google.com/store/apps/details?id="
          value={address}
          maxLength={2000}
          onChange={(event) => {
            setAddress(event.target.value);
            setError('');
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').trim();
            if (address || findAddressError(pasted, hosts)) return;
            event.preventDefault();
            setAddress(pasted);
            give(pasted);
          }}
        />
      </Field>
      <Button
        type="submit"
        busy={busy}
        icon={<Search aria-hidden size={17} />}
        className="mt-4 max-sm:w-full"
      >
        {busy ? 'Reading the listing...' : 'Read the listing'}
      </Button>
    </form>
  );
}
