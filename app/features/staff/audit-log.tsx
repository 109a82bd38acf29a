import { Link } from 'react-router';
import { STAFF_LIST_LABEL } from '#app/copy/staff.ts';
import { STAFF_LISTS, staffListAddress, staffListPage } from '#app/domain/staff/staff.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import type { RecordedAct } from '#app/features/staff/audit-log.server.ts';
import { EmailAddress } from '#app/ui/navigation/link.tsx';

type Act = Pick<RecordedAct, 'action' | 'subjectType' | 'details'>;

/** The details of an act beside its subject's name, in one line for the file (c-144); null if there are none. */
export function recordedDetails(act: Act): string | null {
  if (act.subjectType === 'announcement') return `${act.details.text}`;
  if (act.subjectType === 'list') return takenListWords(act);
  if (act.subjectType === 'mail') return mailWords(act);
  return tookInWords(act);
}

function tookInWords({ action, details }: Pick<Act, 'action' | 'details'>): string | null {
  if (action !== 'shops.merged') return null;
  const { mergedName, reason } = details;
  const name = typeof mergedName === 'string' ? mergedName : 'another page';
  return `took in ${name}${typeof reason === 'string' ? `: ${reason}` : ''}`;
}

const mailWords = ({ details }: Pick<Act, 'details'>): string => `${details.mail}`;

function takenListWords({ details }: Pick<Act, 'details'>): string {
  const list = STAFF_LISTS.find((one) => one === details.list);
  if (!list) return 'a list';
  const rows = Number(details.rows);
  return `${STAFF_LIST_LABEL[list]}, ${rows === 1 ? '1 row' : `${rows} rows`}`;
}

type RecordedSubjectProps = {
  act: RecordedAct;
  here: string;
  /** Only administrators can open the page of a shop's verification. */
  isAdministrator: boolean;
  jobAt: (jobId: string) => string;
};

export function RecordedSubject(props: RecordedSubjectProps) {
  const { act } = props;
  if (act.subjectType === 'installation') return <span>The settings</span>;
  if (act.subjectType === 'list') return <TakenList act={act} />;
  if (act.subjectType === 'mail') return <span>{mailWords(act)}</span>;
  if (act.subjectType === 'announcement') return <span>{`${act.details.text}`}</span>;
  if (!act.subjectName) return <span>{`a ${act.subjectType} that is gone`}</span>;
  const to = addressOf(props);
  // A user without a name is shown by their address.
  const name = act.subjectName.includes('@') ? <EmailAddress email={act.subjectName} /> : act.subjectName;
  if (!to) return <span>{name}</span>;
  return (
    <>
      <Link to={to} className="text-link wrap-anywhere">
        {name}
      </Link>
      <TookIn act={act} />
    </>
  );
}

function TookIn({ act }: { act: RecordedAct }) {
  const words = tookInWords(act);
  return words ? <span className="wrap-anywhere">{` ${words}`}</span> : null;
}

const OF_VERIFICATION = ['shop.verified', 'shop.unverified'];

function addressOf({ act, here, isAdministrator, jobAt }: RecordedSubjectProps) {
  const { action, subjectType, subjectId, shopName, isMember, isJobTakenDown, details } = act;
  if (!subjectId) return null;
  if (isAdministrator && OF_VERIFICATION.includes(action)) {
    return withOrigin(`/admin/shops/${subjectId}/verification`, here);
  }
  if (subjectType === 'shop') return staffListAddress('/admin/shops', { q: shopName });
  if (subjectType === 'job') return isJobTakenDown ? null : jobAt(subjectId);
  if (subjectType === 'case') return `/admin/reports/${subjectId}`;
  if (action.startsWith('look.') && typeof details.lookId === 'string') return `/admin/looks/${details.lookId}`;
  return isMember ? `/admin/members/${subjectId}/suspension` : null;
}

function TakenList({ act }: { act: RecordedAct }) {
  const { details } = act;
  const list = STAFF_LISTS.find((one) => one === details.list);
  if (!list) return <span>{takenListWords(act)}</span>;
  return (
    <Link
      to={staffListAddress(staffListPage(list), details.search as Record<string, string | null>)}
      className="text-link"
    >
      {takenListWords(act)}
    </Link>
  );
}
