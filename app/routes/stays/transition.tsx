import { cancellationCost, pageWords, transitionPages as words } from '#app/copy/stays/stay-transitions.ts';
import { stayPage } from '#app/copy/stays/stays.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import {
  type SideTransition,
  STAY_FLEX_DAYS_MAX,
  STAY_LETTER_MAX,
  STAY_NOTE_MAX,
  TRANSITION_PAGES,
  transitionsOnPage,
} from '#app/domain/stays/stays.ts';
import { addDays, askedDays, daysBetween } from '#app/domain/values/dates.ts';
import { offerFormOf } from '#app/features/stays/start-stay.server.ts';
import { earlierNotes, waitingApplication } from '#app/features/stays/stay-applications.server.ts';
import { type Superseded, supersededBy } from '#app/features/stays/stay-conflicts.server.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import { DecliningFields, EarlierNotes } from '#app/features/stays/views/declining-fields.tsx';
import { OfferFields } from '#app/features/stays/views/offer-form.tsx';
import { StayTerms } from '#app/features/stays/views/stay-details.tsx';
import {
  ChangedTermsNotice,
  ClosedNotice,
  ConflictLink,
  SupersededNotice,
} from '#app/features/stays/views/stay-notices.tsx';
import {
  type TransitionForm,
  TransitionPage,
  type TransitionReply,
  type TransitionValues,
} from '#app/features/stays/views/transition-page.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { withBrand } from '#app/routes/layouts/document.ts';
import { loadTransition, requireSide, SUBMIT_TRANSITION } from '#app/routes/stays/transition.server.ts';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { DateField, TextAreaField } from '#app/ui/forms/fields.tsx';
import type { FormFields } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import type { Route } from './+types/transition';

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const act = loaderData?.page.act ?? transitionsOnPage(params.transition)[0];
  return [{ title: withBrand(act ? pageWords(act).title : stayPage.gone.title, matches) }];
};
export const middleware: Route.MiddlewareFunction[] = [requireSide];

export { evenIfRefused as shouldRevalidate } from '#app/routes/forms/answers.ts';

const pageOf = (word: string) => TRANSITION_PAGES.find((page) => page === word);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const at = pageOf(params.transition);
  if (!at) throw notFound();
  const { ctx, page } = await loadTransition(context, params);
  const { stayId } = params;
  const isShop = page.stay.side === 'SHOP';
  return {
    at,
    page,
    superseded: at === 'confirmation' ? await supersededBy(ctx, stayId) : [],
    isLinked: isShop && (at === 'offer' || at === 'decline') && (await waitingApplication(ctx, stayId)),
    earlierNotes:
      isShop && (at === 'decline' || at === 'taking-back') ? await earlierNotes(getCtxOf(context, 'shop')) : [],
    offer: at === 'offer' ? await offerAt(context, stayId, url) : null,
  };
}

async function offerAt(context: Route.LoaderArgs['context'], stayId: string, { searchParams }: URL) {
  const named = askedDays(searchParams.getAll('from'), searchParams.getAll('to')) ?? null;
  const opened = await offerFormOf(getCtxOf(context, 'shop'), stayId, named);
  if (!opened) throw notFound();
  return { ...opened, areDaysNamed: named !== null };
}

export function action(args: Route.ActionArgs) {
  const at = pageOf(args.params.transition);
  if (!at) throw notFound();
  return SUBMIT_TRANSITION[at](args);
}

export default function Transition({ loaderData, actionData }: Route.ComponentProps) {
  const { at, page, ...facts } = loaderData;
  const form = TRANSITION_FORMS[at]({ ...facts, stay: page.stay, act: page.act, reply: actionData });
  return <TransitionPage {...page} reply={actionData} form={form} />;
}

type TransitionFacts = {
  stay: StayShown;
  act: SideTransition;
  reply: TransitionReply | undefined;
  superseded: Superseded;
  isLinked: boolean;
  offer: Offer | null;
  /** For a shop that declines. */
  earlierNotes: readonly string[];
};

type Offer = NonNullable<Awaited<ReturnType<typeof offerFormOf>>> & { areDaysNamed: boolean };
type Fields = FormFields<TransitionValues>;

const TRANSITION_FORMS: Record<(typeof TRANSITION_PAGES)[number], (facts: TransitionFacts) => TransitionForm> = {
  confirmation: ({ stay, superseded }) => ({
    about: (
      <>
        <ChangedTermsNotice stay={stay} />
        <ClosedNotice stay={stay} />
        {stay.terms ? <StayTerms terms={stay.terms} side={stay.side} /> : null}
      </>
    ),
    before: <SupersededNotice superseded={superseded} />,
  }),
  withdrawal: () => ({}),
  offer: offerForm,
  change: (facts) => ({
    stored: changeValues(facts),
    required: ['from', 'to'],
    fields: (fields) => <ChangeFields fields={fields} stay={facts.stay} conflictAt={facts.reply?.conflictAt} />,
  }),
  decline: (facts) => ({
    stored: { reason: '', note: '', alsoRejects: '' },
    fields: (fields) => <DeclineFields fields={fields} {...facts} />,
    isDanger: true,
  }),
  'taking-back': ({ stay, earlierNotes }) => reasonForm(stay, { hint: words.theyRead, earlierNotes }),
  cancellation: ({ stay }) => ({
    ...reasonForm(stay, { hint: words.mailTells }),
    before: <CancellationCost stay={stay} />,
  }),
  ending: ({ stay: { today, during } }) => ({
    stored: { last: today },
    required: ['last'],
    fields: ({ last }) => (
      <DateField field={last} label={words.last} min={today} max={addDays(during.last, -1)} className="sm:max-w-72" />
    ),
    isDanger: true,
  }),
};

/** The reason to cancel or withdraw an offer. A pair with a block exchanges no text (ruling c-155). */
function reasonForm(
  { isBlockedPair }: StayShown,
  { hint, earlierNotes = [] }: { hint: string; earlierNotes?: readonly string[] },
): TransitionForm {
  if (isBlockedPair) return { fields: () => null, isDanger: true };
  return {
    required: ['reason'],
    fields: ({ reason }) => (
      <div>
        <TextAreaField field={reason} label={words.why} hint={hint} rows={3} maxLength={STAY_NOTE_MAX} />
        <EarlierNotes notes={earlierNotes} fieldId={reason.id} />
      </div>
    ),
    isDanger: true,
  };
}

function CancellationCost({ stay }: { stay: StayShown }) {
  const { side, today, during, depositCents, keptIfCanceled } = stay;
  const cost = { by: side, days: daysBetween(today, during.first), depositCents, keptPercent: keptIfCanceled };
  return (
    <div>
      <p className="max-w-measure font-semibold text-lg">{cancellationCost(cost)}</p>
      {depositCents ? <p className="mt-1 max-w-measure text-muted">{words.settle}</p> : null}
    </div>
  );
}

const DAYS = ['from', 'to'] as const;

function offerForm({ stay, offer, isLinked, reply }: TransitionFacts): TransitionForm {
  if (!offer) return {};
  const { values, looked, policies, isClosedMeanwhile, areDaysNamed } = offer;
  return {
    stored: values,
    required: ['from', 'to', 'chairId'],
    keepsBut: areDaysNamed ? DAYS : [],
    before:
      isClosedMeanwhile || isLinked ? (
        <Notice tone="blue" role="note">
          {[isClosedMeanwhile && words.offer.notOpen, isLinked && words.offer.accepts].filter(Boolean).join(' ')}
        </Notice>
      ) : null,
    fields: (fields) => (
      <OfferFields
        fields={fields}
        stayId={stay.id}
        today={stay.today}
        looked={reply?.looked ?? looked}
        policies={policies}
        conflictAt={reply?.conflictAt}
      />
    ),
  };
}

function changeValues({ stay: { during, flexDays }, act }: TransitionFacts) {
  return { act, from: during.first, to: during.last, flexDays: String(flexDays), letter: '' };
}

type ChangeFieldsProps = {
  fields: Fields;
  stay: StayShown;
  conflictAt: string | undefined;
};

function ChangeFields({ fields: { act, from, to, flexDays, letter }, stay, conflictAt }: ChangeFieldsProps) {
  const errorWay = <ConflictLink at={conflictAt} />;
  const opened = String(act.initialValue ?? '');
  return (
    <>
      {/* The transition that the page was opened for, even if it is no longer possible. */}
      <input type="hidden" name={act.name} defaultValue={opened} key={act.key} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField field={from} label="First day" min={stay.today} errorWay={errorWay} />
        <DateField field={to} label="Last day" min={stay.today} errorWay={errorWay} />
      </div>
      {opened === 'ASK_OTHER_DATES' ? (
        <TextAreaField
          field={letter}
          label={words.change.letter}
          hint={words.change.letterHint}
          rows={4}
          maxLength={STAY_LETTER_MAX}
          optional
        />
      ) : (
        <NumberField
          field={flexDays}
          label={words.change.flexible}
          hint={words.change.flexibleHint}
          suffix="days"
          inputMode="numeric"
          min={0}
          max={STAY_FLEX_DAYS_MAX}
          step={1}
          optional
          className="sm:max-w-72"
        />
      )}
    </>
  );
}

type DeclineFieldsProps = Pick<TransitionFacts, 'stay' | 'isLinked' | 'earlierNotes'> & { fields: Fields };

/**
 * A reason (for a shop) and a note. The application that the days came with stays open unless the shop ticks the box
 * (c-211). A pair with a block exchanges no text (ruling c-155).
 */
function DeclineFields({ fields, stay: { side, isBlockedPair }, isLinked, earlierNotes }: DeclineFieldsProps) {
  const { note, alsoRejects } = fields;
  if (side === 'ARTIST') {
    return isBlockedPair ? null : (
      <TextAreaField
        field={note}
        label={words.decline.note}
        hint={words.theyRead}
        rows={3}
        maxLength={STAY_NOTE_MAX}
        optional
      />
    );
  }
  return (
    <>
      <DecliningFields declined="REQUEST" fields={fields} earlier={earlierNotes} withoutNote={isBlockedPair} />
      {isLinked ? (
        <CheckboxField field={alsoRejects} label={words.decline.alsoRejects} hint={words.decline.alsoRejectsHint} />
      ) : null}
    </>
  );
}

export const ErrorBoundary = loadFailed(stayPage.failed, stayPage.gone);
