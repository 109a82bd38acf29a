import { useState } from 'react';
import { Link, redirect, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { EVIDENCE_LABEL, VERIFICATION_ACT_LABEL } from '#app/copy/staff.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import {
  EVIDENCE_KINDS,
  isCalledOtherwise,
  takingBackSchema,
  VERIFICATION_WORDS_MAX,
  verificationSchema,
} from '#app/domain/staff/shop-pages.ts';
import { originOf, withOrigin } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { LINK_MAX, safeLink } from '#app/domain/values/links.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import {
  type ShopToVerify,
  shopToVerify,
  takeVerificationBack,
  type VerificationOfShop,
  verificationsOfShop,
  verifyShop,
} from '#app/features/shop-claims/verification.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shop-verification';

const LIST = '/admin/shops';
const UNNAMED = 'a shop without a name';

export const meta: Route.MetaFunction = titledBy(
  ({ shop }) => `Verification of ${shop.shopName ?? UNNAMED}`,
  'Verification',
);

export async function loader({ context, params: { shopId }, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  if (!isId(shopId)) throw notFound();
  const [found, history] = await Promise.all([
    shopToVerify(ctx, shopId),
    verificationsOfShop(ctx, { shopId, after: url.searchParams.get('after') }),
  ]);
  if (!found) throw notFound();
  return { ...found, history };
}

export async function action({ request, context, params: { shopId }, url }: Route.ActionArgs) {
  if (!isId(shopId)) throw notFound();
  const ctx = getCtxOf(context, 'staff');
  const page = withOrigin(`${LIST}/${shopId}/verification`, originOf(url.search));
  if (url.searchParams.has('withdrawal')) {
    const form = await readForm(request, takingBackSchema);
    if (!form.ok) return form.reply;
    const takenBack = await takeVerificationBack(ctx, { shopId, ...form.value });
    if (!takenBack.ok) return refusedForm(form.submission, takenBack.refusal);
    throw redirect(withDone(page, 'shop-unverified', shopId));
  }
  const form = await readForm(request, verificationSchema);
  if (!form.ok) return form.reply;
  const verified = await verifyShop(ctx, { shopId, ...form.value });
  if (!verified.ok) return refusedForm(form.submission, verified.refusal);
  throw redirect(withDone(page, 'shop-verified', shopId));
}

export { evenIfRefused as shouldRevalidate } from '#app/routes/forms/answers.ts';

/** Where administrators vouch for a shop by what they saw, or take that back, and read who did before (c-145). */
export default function ShopVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, history } = loaderData;
  const { search } = useLocation();
  const from = originOf(search);
  const path = `${LIST}/${shop.id}/verification`;
  const name = shop.shopName ?? UNNAMED;
  const now = actOn(loaderData);
  const act = useAct(now, actionData !== undefined);
  const pathTo = (after: string | null) => after && withOrigin(`${path}?after=${after}`, from);
  return (
    <>
      <PageHeader
        title="Verification"
        lead={`${shop.shopName ?? 'Not named yet'}, ${placeLabel(shop)}`}
        back={{ to: from ?? LIST, label: !from || from.split('?')[0] === LIST ? 'Shops' : 'Back' }}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <VerificationState found={loaderData} />
          <Card as="section">
            <SectionHeader title={act === 'take-back' ? 'Take back' : 'Verify'} />
            {act === 'take-back' ? (
              <TakingBackForm action={withOrigin(`${path}?withdrawal`, from)} name={name} reply={actionData} />
            ) : null}
            {act === 'verify' ? (
              <VerificationForm action={withOrigin(path, from)} name={name} reply={actionData} />
            ) : null}
            {act === null ? <p>There is nothing to verify while the page is removed.</p> : null}
            {act !== now ? (
              <p className="mt-4">
                <Link to={withOrigin(path, from)} className="text-link">
                  Continue with the current state
                </Link>
              </p>
            ) : null}
          </Card>
        </div>
        <div className="min-w-0">
          <VerificationHistory shop={shop} rows={history.rows} />
          <Pagination label="Pages of the history" newer={pathTo(history.newer)} older={pathTo(history.older)} />
        </div>
      </div>
    </>
  );
}

type Act = 'verify' | 'take-back' | null;

/** What there is to do: for a page that staff removed nobody vouches (c-150). */
function actOn({ isVerified, isPageRemoved }: { isVerified: boolean; isPageRemoved: boolean }): Act {
  if (isVerified) return 'take-back';
  return isPageRemoved ? null : 'verify';
}

/** The form that is shown: the one that was sent or opened, even if somebody else was faster. */
function useAct(now: Act, wasSent: boolean): Act {
  const { key, search } = useLocation();
  const [opened, setOpened] = useState({ key, act: now });
  if (wasSent) return new URLSearchParams(search).has('withdrawal') ? 'take-back' : 'verify';
  if (opened.key !== key) setOpened({ key, act: now });
  return opened.key === key ? opened.act : now;
}

/** A user-supplied address: opens in a new tab without a referrer. Plain text if it is not safe to open. */
function OutsideLink({ to }: { to: string }) {
  const href = safeLink(to);
  const text = to.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  if (!href) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-link wrap-anywhere">
      {text}
    </a>
  );
}

function VerificationState({ found }: { found: ShopToVerify }) {
  const { shop, current, removalCaseId } = found;
  return (
    <Card as="section">
      <h2 className="sr-only">The shop now</h2>
      <DefinitionList
        rows={[
          { term: 'State', detail: <State found={found} /> },
          { term: 'Time zone', detail: shop.timeZone ? US_ZONE_NAME[shop.timeZone] : 'not known' },
          { term: 'License number', detail: shop.licenseNumber ?? 'none given' },
          { term: 'Website', detail: shop.website ? <OutsideLink to={shop.website} /> : 'none given' },
        ]}
      />
      {found.isPageRemoved ? (
        <Notice
          tone="mustard"
          role="note"
          title="Staff removed this page."
          actions={
            removalCaseId ? (
              <ButtonLink to={`/admin/reports/${removalCaseId}`} size="sm">
                Open the case
              </ButtonLink>
            ) : undefined
          }
          className="mt-4"
        >
          Nobody sees it or its jobs, and it is not verified until it is put back.
        </Notice>
      ) : null}
      {current && isCalledOtherwise(shop, current) ? (
        <Notice tone="mustard" role="note" title={`Verified as ${calledThen(current)}.`} className="mt-4">
          Its name or place has changed since.
        </Notice>
      ) : null}
    </Card>
  );
}

function State({ found: { isVerified, current } }: { found: ShopToVerify }) {
  if (!isVerified) return <span>Not verified</span>;
  if (!current) return <span>Verified before evidence was kept.</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="green" size="sm">
        Verified
      </Badge>
      <span className="min-w-0 wrap-anywhere">
        since <DayOf at={current.at} />, by {current.staffEmail ?? 'a deleted account'}
      </span>
    </span>
  );
}

function calledThen(then: { shopName: string | null; city: string | null; state: string | null }): string {
  return `${then.shopName ?? 'a shop without a name'}, ${placeLabel(then)}`;
}

type VerificationHistoryProps = {
  shop: ShopToVerify['shop'];
  rows: readonly VerificationOfShop[];
};

function VerificationHistory({ shop, rows }: VerificationHistoryProps) {
  return (
    <section aria-labelledby="history">
      <SectionHeader id="history" title="History" />
      {rows.length === 0 ? <p className="text-muted">Nothing is written down yet.</p> : null}
      <ul className="flex max-w-measure flex-col gap-4">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1.5 border-hairline border-b pb-4">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
              <Badge tone={row.act === 'verified' ? 'green' : 'grey'} size="sm">
                {VERIFICATION_ACT_LABEL[row.act]}
              </Badge>
              <span className="min-w-0 wrap-anywhere">
                <DayOf at={row.createdAt} />, {row.staffEmail ?? 'a deleted account'}
              </span>
            </p>
            {row.evidence ? <p className="font-semibold">{EVIDENCE_LABEL[row.evidence]}</p> : null}
            <p className="whitespace-pre-line wrap-anywhere">{row.words}</p>
            {row.link ? (
              <p>
                <OutsideLink to={row.link} />
              </p>
            ) : null}
            {isCalledOtherwise(shop, row) ? (
              <p className="text-muted text-sm wrap-anywhere">Then it was {calledThen(row)}.</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type VerificationFormProps = {
  action: string;
  name: string;
  reply: FormReply | undefined;
};

const OPTIONS = EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_LABEL[value] }));

function VerificationForm({ action, name, reply }: VerificationFormProps) {
  return (
    <KeptForm<{ evidence: string; words: string; link: string | null }>
      id="verification"
      action={action}
      reply={reply}
      required={['evidence', 'words']}
    >
      {(fields) => (
        <>
          <RadioCards field={fields.evidence} label="What did you look at?" options={OPTIONS} />
          <TextAreaField
            field={fields.words}
            label="What you saw"
            hint="Staff alone read this. Members see since when the shop is verified."
            maxLength={VERIFICATION_WORDS_MAX}
            rows={5}
          />
          <TextField
            field={fields.link}
            label="Link"
            hint="Where others of staff can see it too, such as the list of a state."
            optional
            inputMode="url"
            autoComplete="off"
            maxLength={LINK_MAX}
          />
          <SubmitButton busyLabel="Verifying..." className="self-start">
            Verify<span className="sr-only"> {name}</span>
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}

function TakingBackForm({ action, name, reply }: VerificationFormProps) {
  return (
    <KeptForm<{ words: string }> id="taking-back" action={action} reply={reply} required={['words']}>
      {(fields) => (
        <>
          <TextAreaField
            field={fields.words}
            label="Why"
            hint="Staff alone read this. 'Verified' goes from the shop's page and its jobs at once."
            maxLength={VERIFICATION_WORDS_MAX}
            rows={4}
          />
          <SubmitButton variant="danger" busyLabel="Taking back..." className="self-start">
            Take back<span className="sr-only"> the verification of {name}</span>
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}

export const ErrorBoundary = loadFailed('Failed to load the shop', {
  title: 'Shop not found',
  to: LIST,
  label: 'All shops',
});
