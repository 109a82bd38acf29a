import { useEffect, useRef } from 'react';
import { data, Form } from 'react-router';
import { mailsOf } from '#app/copy/notifications/notification-preferences.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import type { Result } from '#app/domain/results.ts';
import { unsubscribe, unsubscribeLink } from '#app/features/notifications/unsubscribe.server.ts';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { SECRET_ADDRESS, titled } from '#app/routes/layouts/document.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/unsubscribe';

export const meta = titled('Stop emails', { name: 'robots', content: 'noindex' });

export const handle = SECRET_ADDRESS;

const ctxOf = (context: Route.LoaderArgs['context']) => ({
  ...getCtx(context),
  settings: getServices(context).settings,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  return answered(await unsubscribeLink(ctxOf(context), params.token), ({ topic, isOver }) => ({
    state: isOver ? 'over' : 'asked',
    mails: mailsOf(topic),
  }));
}

/** Open to everybody with the link: the token says whose mails end, regardless of the session. */
export async function action({ context, params }: Route.ActionArgs) {
  return answered(await unsubscribe(ctxOf(context), params.token), ({ topic }) => ({
    state: 'done',
    mails: mailsOf(topic),
  }));
}

type Answer =
  | { state: 'asked' | 'over' | 'done'; mails: string }
  | { state: 'used' }
  | { state: 'refused'; told: string };

/** A link that is none is not there; one that was used has done what it can do. */
function answered<T>(result: Result<T>, say: (value: T) => Answer) {
  if (result.ok) return data<Answer>(say(result.value));
  if (result.refusal === 'link-used') return data<Answer>({ state: 'used' });
  const told = result.wait ? refusedText(result) : "This link isn't valid. Please check that you copied all of it.";
  return data<Answer>({ state: 'refused', told }, refusedInit(result, 404));
}

/** Behind the link in a mail (c-104): one question, about one sort of mail. Nothing happens until it is answered. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? loaderData;
  return (
    <div className="page-width max-w-2xl py-8 sm:py-12">
      <PageHeader title={answer.state === 'asked' ? `Stop ${answer.mails}?` : 'Stop emails'} />
      {answer.state === 'asked' ? (
        <Question mails={answer.mails} />
      ) : (
        <Outcome answer={answer} isAnswer={actionData !== undefined} />
      )}
      <p className="mt-8 mb-3 max-w-measure">What else you hear of, and how, you choose in your settings.</p>
      <ButtonLink to="/settings/notifications">Notification settings</ButtonLink>
    </div>
  );
}

function Question({ mails }: { mails: string }) {
  return (
    <Card>
      <p className="max-w-measure">
        This address will get no more {mails}. You still find everything in the notifications of its account in the app,
        and all other emails continue.
      </p>
      <Form method="post" className="mt-5">
        <SubmitButton variant="primary" busyLabel="Stopping...">
          Stop these emails
        </SubmitButton>
      </Form>
    </Card>
  );
}

type OutcomeProps = { answer: Answer; isAnswer: boolean };

function Outcome({ answer, isAnswer }: OutcomeProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) words.current?.focus();
  }, [isAnswer]);
  const { tone, title, text } = wordsOf(answer);
  return (
    <Notice ref={words} tone={tone} title={title}>
      {text}
    </Notice>
  );
}

type Words = { tone: 'green' | 'blue' | 'red'; title: string; text: string };

function wordsOf(answer: Answer): Words {
  if (answer.state === 'refused') return { tone: 'red', title: answer.told, text: 'Nothing was changed.' };
  if (answer.state === 'used') {
    const text = 'This link has already been used. The next email has a new one.';
    return { tone: 'blue', title: 'This link has already been used.', text };
  }
  if (answer.state === 'done') {
    const text = 'You still find everything under Notifications in the app.';
    return { tone: 'green', title: `No more ${answer.mails} to this address.`, text };
  }
  const text = 'They were stopped before, so there is nothing to do here.';
  return { tone: 'blue', title: `This address gets no ${answer.mails}.`, text };
}
