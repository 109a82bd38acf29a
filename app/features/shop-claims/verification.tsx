import { EVIDENCE_LABEL, VERIFICATION_ACT_LABEL } from '#app/copy/staff.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { EVIDENCE_KINDS, isCalledOtherwise, VERIFICATION_WORDS_MAX } from '#app/domain/staff/shop-pages.ts';
import { LINK_MAX, safeLink } from '#app/domain/values/links.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { ShopToVerify, VerificationOfShop } from '#app/features/shop-claims/verification.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

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

export function VerificationState({ found }: { found: ShopToVerify }) {
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

export function VerificationHistory({ shop, rows }: VerificationHistoryProps) {
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

export function VerificationForm({ action, name, reply }: VerificationFormProps) {
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

export function TakingBackForm({ action, name, reply }: VerificationFormProps) {
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
