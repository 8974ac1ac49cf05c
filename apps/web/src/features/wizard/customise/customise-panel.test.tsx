import type { Asset } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { MUSIC_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { useMusicUpload } from '../../../shared/sound/use-music-upload.ts';
import { buildBrand } from '../../../testing/build-brand.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { EMPTY_HISTORY } from '../rules/edit-history.ts';
import { reduceWizard, type WizardState } from '../rules/wizard-reducer.ts';
import { REVIEW_STEP } from '../rules/wizard-steps.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { CustomisePanel } from './customise-panel.tsx';

const seen: { state?: WizardState } = {};

const track: Asset = {
  file_url: '/files/song.m4a',
  preview_url: '/files/song.m4a',
  source_url: '/files/song.mp3',
  width: 0,
  height: 0,
  duration: 125.4,
};

function Panel() {
  const [state, dispatch] = useReducer(reduceWizard, {
    form: buildCompleteForm(),
    step: REVIEW_STEP,
    direction: 'forward',
    completed: true,
  });
  seen.state = state;
  return (
    <>
      <input type="text" aria-label="Elsewhere" />
      <CustomisePanel
        form={state.form}
        dispatch={dispatch}
        product={buildProduct()}
        history={state.histories?.customise ?? EMPTY_HISTORY}
        musicUpload={useMusicUpload((track) =>
          dispatch({ type: 'customise', fields: { music: 'own', track } }),
        )}
      />
    </>
  );
}

function open(upload: () => Asset | Promise<Asset> = () => track) {
  const page = openPage();
  page.server.on(assetCalls.uploadAsset, upload);
  page.server.on(assetCalls.getAsset, () => track);
  page.server.on(brandCalls.getBrand, () => buildBrand({ button_texts: { en: 'Grab it' } }));
  renderScreen(page, <Panel />);
  return page.user;
}

const edit = () => seen.state?.form.edit;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const section = async (user: ReturnType<typeof open>, name: string) => {
  await user.click(button(name));
  return screen.findByRole('region', { name });
};

it('shows what is usual, and takes words of its own', async () => {
  const user = open();
  const texts = await section(user, 'Title, button and end card');
  const field = within(texts).getByRole<HTMLInputElement>('textbox', { name: 'Button text' });
  await waitFor(() => expect(field.placeholder).toBe('Grab it'));
  await user.type(field, 'Play free and a lot more words');
  expect(edit()?.button).toBe('Play free and a lot more');
  expect(within(texts).getByText('24 / 24')).toBeDefined();
  expect(within(texts).getByRole('status').textContent).toBe('No more characters fit');
  await user.clear(field);
  expect(edit()?.button).toBeNull();
});

it('counts the characters of each text that has a limit', async () => {
  const user = open();
  const texts = await section(user, 'Title, button and end card');
  const countOf = (name: RegExp) => within(texts).getByRole('textbox', { name }).parentElement?.textContent;
  expect([countOf(/^Title line/), countOf(/^Button text/), countOf(/^Line of the end card/)]).toEqual([
    '0 / 60',
    '0 / 24',
    '0 / 60',
  ]);
  await user.type(within(texts).getByRole('textbox', { name: /^Title line/ }), 'Win');
  expect(countOf(/^Title line/)).toBe('3 / 60');
});

it('says of each opening what it changes', async () => {
  const user = open();
  const look = await section(user, 'Presenter, opening and label');
  expect(
    within(look)
      .getByRole('radio', { name: /^Straight in/ })
      .closest('label')?.textContent,
  ).toBe('Straight inNo title at the start');
});

it('is undone and redone by buttons and keys, typing as one step', async () => {
  const user = open();
  expect([button('Undo').disabled, button('Redo').disabled, button('Reset').disabled]).toEqual([
    true,
    true,
    true,
  ]);
  await section(user, 'Presenter, opening and label');
  await user.click(screen.getByRole('radio', { name: /Question card/ }));
  const texts = await section(user, 'Title, button and end card');
  await user.type(within(texts).getByRole('textbox', { name: 'Title line' }), 'Win');
  await user.keyboard('{Control>}z{/Control}');
  expect(edit()).toMatchObject({ title: null, hook: 'card' });
  await user.click(button('Undo'));
  expect(edit()).toMatchObject({ title: null, hook: 'template' });
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await user.click(button('Redo'));
  expect(edit()).toMatchObject({ title: 'Win', hook: 'card' });
});

it('leaves the presenter out at the same price, which can be undone', async () => {
  const user = open();
  const look = await section(user, 'Presenter, opening and label');
  const presenter = within(look).getByRole('switch', {
    name: 'Presenter',
    description: /It has the usual price/,
  });
  expect(presenter).toHaveProperty('checked', true);
  presenter.focus();
  await user.keyboard(' ');
  expect(edit()?.presenter).toBe(false);
  await user.click(button('Undo'));
  expect(edit()?.presenter).toBe(true);
});

it('leaves the undo of other text fields to them', async () => {
  const user = open();
  await section(user, 'Presenter, opening and label');
  await user.click(screen.getByRole('radio', { name: /Big words/ }));
  await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(edit()?.hook).toBe('words');
});

it('goes back to automatic at once, which can be undone', async () => {
  const user = open();
  const captions = await section(user, 'Captions and stressed words');
  await user.click(within(captions).getByRole('radio', { name: 'Karaoke' }));
  await user.keyboard('{ArrowRight}');
  expect(edit()?.captionStyle).toBe('block');
  await user.click(within(captions).getByRole('radio', { name: 'Top' }));
  await user.click(button('Reset'));
  expect(edit()).toMatchObject({ captionStyle: 'template', captionPlace: 'template' });
  await user.click(button('Undo'));
  expect(edit()).toMatchObject({ captionStyle: 'block', captionPlace: 'top' });
});

it('says that words can be stressed once they are spoken', async () => {
  const user = open();
  const captions = await section(user, 'Captions and stressed words');
  expect(within(captions).getByText(/once the preview has spoken/)).toBeDefined();
});

const musicFile = () => new File(['x'], 'Our theme.mp3', { type: 'audio/mpeg' });
const own = () => screen.getByRole('radio', { name: /^Your own music/ });

it('takes music of one’s own once it is said that one may use it', async () => {
  const user = open();
  const music = await section(user, 'Music and effects');
  expect(button('Upload music').disabled).toBe(true);
  await user.click(within(music).getByRole('checkbox', { name: 'I may use this music in my videos' }));
  expect(button('Upload music').disabled).toBe(false);
  await user.upload(within(music).getByLabelText('Music file'), musicFile());
  await waitFor(() => expect(own()).toHaveProperty('checked', true));
  expect(within(music).getByText('Our theme.mp3').parentElement?.textContent).toBe('Our theme.mp3 · 2:05');
  expect([edit()?.music, seen.state?.form.music?.asset.file_url]).toEqual(['own', '/files/song.m4a']);
});

it('removes one’s own music, which can be undone with its file', async () => {
  const user = open();
  const music = await section(user, 'Music and effects');
  await user.click(within(music).getByRole('checkbox', { name: /^I may use/ }));
  await user.upload(within(music).getByLabelText('Music file'), musicFile());
  await waitFor(() => expect(edit()?.music).toBe('own'));
  await user.click(button('Remove your own music'));
  expect([edit()?.music, seen.state?.form.music]).toEqual(['auto', null]);
  await user.click(button('Undo'));
  expect([edit()?.music, seen.state?.form.music?.name]).toEqual(['own', 'Our theme.mp3']);
  await user.click(screen.getByRole('radio', { name: /^Funk/ }));
  expect([edit()?.music, seen.state?.form.music?.name]).toEqual(['funk', 'Our theme.mp3']);
  await user.click(own());
  expect(edit()?.music).toBe('own');
});

it('says what is wrong with a music file, before it is sent and after', async () => {
  let isRefused = true;
  const user = open(() => {
    if (isRefused) throw new HttpError(422, { file: [MESSAGES.musicSilent] });
    return track;
  });
  const music = await section(user, 'Music and effects');
  await user.click(within(music).getByRole('checkbox', { name: /^I may use/ }));
  const large = Object.defineProperty(musicFile(), 'size', { value: MUSIC_MAX_BYTES + 1 });
  await user.upload(within(music).getByLabelText('Music file'), large);
  await within(music).findByText(MESSAGES.musicSize);
  await user.upload(within(music).getByLabelText('Music file'), musicFile());
  await within(music).findByText(MESSAGES.musicSilent);
  expect(edit()?.music).toBe('auto');
  isRefused = false;
  await user.click(button('Try again'));
  await waitFor(() => expect(edit()?.music).toBe('own'));
});
