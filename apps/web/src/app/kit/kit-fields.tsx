import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountrySelect } from '../../ui/country-select.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Example, KitPart } from './kit-part.tsx';

const SORTS = [
  { value: 'title', label: 'Title' },
  { value: '-created_at', label: 'Date created' },
];
const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;

export function KitFields() {
  return (
    <KitPart title="Fields">
      <Example name="ready, with a hint">
        <Field label="Name" hint="As shown in the store." optional>
          <Input placeholder="Meteor Merge" />
        </Field>
      </Example>
      <Example name="error">
        <Field label="Email" error="Invalid email format">
          <Input defaultValue="nope" />
        </Field>
      </Example>
      <Example name="disabled">
        <Field label="Email" hint="Your email can’t be changed.">
          <Input value="mira@example.com" disabled readOnly />
        </Field>
      </Example>
      <Example name="password">
        <Field label="Password">
          <PasswordInput defaultValue="secret" autoComplete="off" />
        </Field>
      </Example>
      <Example name="longer than its limit">
        <Field label="Voiceover">
          <Textarea limit={20} defaultValue="Merge falling meteors tonight." />
        </Field>
      </Example>
      <Choices />
      <Files />
    </KitPart>
  );
}

function Choices() {
  const [sort, setSort] = useState('title');
  const [country, setCountry] = useState('');
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [search, setSearch] = useState('meteor');
  const [pace, setPace] = useState(100);
  const [tags, setTags] = useState(['Puzzle', 'A tag of quite some length that is cut']);
  return (
    <>
      <Example name="select, and disabled">
        <div className="flex flex-col gap-3">
          <Select label="Sort" options={SORTS} value={sort} onChange={setSort} />
          <Select label="Sort later" options={SORTS} value={sort} onChange={setSort} disabled />
        </div>
      </Example>
      <Example name="select with search, error">
        <Field label="Country" error={country ? undefined : 'Country is required'}>
          <CountrySelect value={country} onChange={setCountry} />
        </Field>
      </Example>
      <Example name="segments, checkbox, search">
        <div className="flex flex-col items-start gap-3">
          <SegmentedControl label="View" segments={VIEWS} value={view} onChange={setView} />
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Not now" disabled />
          <SearchBox label="Search games" value={search} onChange={setSearch} className="w-full" />
        </div>
      </Example>
      <Example name="slider, and disabled">
        <div className="flex flex-col gap-3">
          <Field label="Pace">
            <Slider min={50} max={150} value={pace} valueText={`${pace} percent`} onChange={setPace} />
          </Field>
          <Field label="Pace later">
            <Slider
              min={50}
              max={150}
              value={pace}
              valueText={`${pace} percent`}
              onChange={setPace}
              disabled
            />
          </Field>
        </div>
      </Example>
      <Example name="tags">
        <Field label="Tags">
          <TagInput value={tags} onChange={setTags} suggestions={['Arcade']} />
        </Field>
      </Example>
    </>
  );
}

function Files() {
  const take = () => undefined;
  return (
    <>
      <Example name="file">
        <FileDrop accept="image/png" onFiles={take} hint="PNG, at most 10 MB" />
      </Example>
      <Example name="file, busy">
        <FileDrop accept="image/png" onFiles={take} busy label="Uploading" />
      </Example>
      <Example name="file, error">
        <Field label="Packshot" error="Only image/jpeg,image/png files are allowed">
          <FileDrop accept="image/png" onFiles={take} />
        </Field>
      </Example>
    </>
  );
}
