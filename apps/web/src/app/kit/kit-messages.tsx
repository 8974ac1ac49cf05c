import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Example, KitPart } from './kit-part.tsx';

const QUESTIONS = [
  { id: 'price', title: 'What does a video cost?', content: 'Ten euros, charged when you press Generate.' },
  { id: 'fail', title: 'And if it fails?', content: 'It is refunded automatically.' },
];

export function KitMessages() {
  const toast = useToast();
  const [open, setOpen] = useState<'dialog' | 'high' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <KitPart title="Messages, dialogs and menus">
      <Example name="banners" wide>
        <div className="flex flex-col gap-3">
          <Banner>Email or password is incorrect.</Banner>
          <Banner variant="info" action={<Button size="sm">Way on</Button>}>
            Google sign-in isn’t set up here.
          </Banner>
          <Banner variant="success">User updated successfully.</Banner>
        </div>
      </Example>
      <Example name="opened by a press">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('high')}>
            High dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Question
          </Button>
          <Button variant="secondary" onClick={() => toast.success('Saved', 'Everybody sees it now.')}>
            Message
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Upload failed. Please try again later.')}>
            Failure
          </Button>
          <Menu
            trigger={<Button variant="secondary">Menu</Button>}
            head="What to do"
            items={[
              { label: 'Download', onSelect: close },
              { label: 'Not yet', disabled: true },
              { label: 'Delete', danger: true, onSelect: close },
            ]}
          />
        </div>
      </Example>
      <Example name="accordion" wide>
        <Accordion items={QUESTIONS} />
      </Example>
      <Dialog
        open={open === 'dialog'}
        title="A dialog"
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
      >
        What it is about.
      </Dialog>
      <Dialog
        open={open === 'high'}
        title="A dialog with more than fits"
        onClose={close}
        actions={<Button onClick={() => toast.success('Saved', 'Everybody sees it now.')}>Save</Button>}
      >
        <div className="h-[80rem] rounded-control bg-sunken" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete this game?"
        confirmLabel="Delete"
        danger
        onConfirm={close}
        onClose={close}
      >
        All of its videos are deleted with it.
      </ConfirmDialog>
    </KitPart>
  );
}
