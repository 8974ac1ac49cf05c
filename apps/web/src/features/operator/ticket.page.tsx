import { TICKET_MESSAGE_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { answerBody, type OperatorTicketDetails } from '@avatarcade/contracts/operator-work';
import { operatorTicketCalls } from '@avatarcade/contracts/operator-work.calls';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { PATHS } from '../../paths.ts';
import { newId } from '../../shared/api/new-id.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { formatMoment } from '../../shared/format/date-format.ts';
import { useKeepInput, useKeptInput } from '../../shared/ui-state/use-kept-input.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ticketQuery } from './operator.queries.ts';
import { Card, Failed, Page } from './page-parts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { TicketState } from './ticket-state.tsx';

const back = <TextLink to={PATHS.operatorPart('tickets')}>Tickets</TextLink>;

export function TicketPage() {
  const { number = '' } = useParams();
  const ticket = useQuery(ticketQuery(Number(number)));
  if (ticket.data) return <TicketView ticket={ticket.data} />;
  return (
    <Page title="Ticket" back={back}>
      {ticket.isError ? <Failed query={ticket} thing="ticket" /> : <Skeleton className="h-80 w-full" />}
    </Page>
  );
}

function TicketView({ ticket }: { ticket: OperatorTicketDetails }) {
  const [isAsked, setAsked] = useState(false);
  const isHere = ticket.reference === null;
  return (
    <Page
      title={ticket.subject}
      back={back}
      intro={
        <span className="flex flex-wrap items-center gap-2">
          <TicketState status={ticket.status} />#{ticket.number} of
          <TextLink to={PATHS.operatorUser(ticket.user_id)}>{ticket.user_email}</TextLink>
        </span>
      }
      actions={
        isHere &&
        ticket.status !== 'closed' && (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {ticket.answers.length > 0 ? 'Close' : 'Close without an answer'}
          </Button>
        )
      }
    >
      {!isHere && (
        <Banner variant="info">{`This ticket is in the helpdesk, as ${ticket.reference}. Answer it there.`}</Banner>
      )}
      <Card>
        <p className="mb-2 text-sm text-muted">{formatMoment(ticket.created_at)}</p>
        <p dir="auto" className="break-words whitespace-pre-line">
          {ticket.description || 'No message.'}
        </p>
        {ticket.files.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {ticket.files.map((file) => (
              <li key={file.url}>
                <a
                  href={file.url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex h-8 max-w-60 items-center gap-1.5 rounded-control border border-line px-3 text-sm hover:bg-hover"
                >
                  <Paperclip aria-hidden size={14} className="shrink-0" />
                  <span dir="auto" className="truncate">
                    {file.name}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {ticket.answers.map((answer) => (
        <Card key={answer.answered_at} className="border-accent/25 bg-accent-soft/40 sm:ml-10">
          <p className="mb-2 text-sm text-muted">
            Answered {formatMoment(answer.answered_at)}
            {answer.sent_at === null && ' · the email is on its way'}
          </p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {answer.text}
          </p>
        </Card>
      ))}
      {isHere && <AnswerForm ticket={ticket} />}
      {isAsked && (
        <ReasonDialog
          call={operatorTicketCalls.markTicket}
          title="Close this ticket?"
          confirmLabel="Close"
          done="The ticket is closed."
          build={(reason) => ({
            params: { number: ticket.number },
            body: { status: 'closed' as const, reason },
          })}
          onClose={() => setAsked(false)}
        >
          The user sees it as closed. No email is sent.
        </ReasonDialog>
      )}
    </Page>
  );
}

function AnswerForm({ ticket }: { ticket: OperatorTicketDetails }) {
  const toast = useToast();
  const [id, setId] = useState(newId);
  const place = `answer ${ticket.number}`;
  const [text, setText] = useState(useKeptInput(place, z.string()) ?? '');
  const [error, setError] = useState<string>();
  const isBegun = text.trim() !== '';
  const guard = useUnsavedGuard(isBegun);
  useKeepInput({ place, name: `Answer to ticket ${ticket.number}` }, isBegun ? text : undefined);
  const answer = useCall(operatorTicketCalls.answerTicket, {
    waitForData: true,
    onSuccess() {
      toast.success('The answer is on its way.');
      setText('');
      setId(newId());
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = answerBody.safeParse({ id, text });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) answer.mutate({ params: { number: ticket.number }, body: parsed.data });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {answer.error && <Banner>{answer.error.message}</Banner>}
      <Field
        label="Answer"
        hint={`Emailed to ${ticket.user_email}. The ticket then counts as answered.`}
        error={error}
      >
        <Textarea
          dir="auto"
          rows={6}
          limit={TICKET_MESSAGE_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={answer.isPending} className="self-start">
        Send answer
      </Button>
      {guard.dialog}
    </form>
  );
}
