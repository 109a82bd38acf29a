import { Link } from 'react-router';
import { STAFF_LIST_LABEL } from '#app/copy/staff.ts';
import { STAFF_LISTS, staffListAddress, staffListPage } from '#app/domain/staff/staff.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import type { RecordedAct } from '#app/features/staff/audit-log.server.ts';
import { EmailAddress } from '#app/ui/navigation/link.tsx';

/** The details of an act beside its subject's name, in one line for the file (c-144); null if there are none. */
export function recordedDetails({ action, subjectType, details }: RecordedAct): string | null {
  if (subjectType === 'announcement') return `${details.text}`;
  if (subjectType === 'mail') return `${details.mail}`;
  if (subjectType === 'list') {
    const list = listIn(details);
    return list ? `${STAFF_LIST_LABEL[list]}, ${details.rows === 1 ? '1 row' : `${details.rows} rows`}` : 'a list';
  }
  if (action !== 'shops.merged') return null;
  const { mergedName, reason } = details;
  const name = typeof mergedName === 'string' ? mergedName : 'another page';
  return `took in ${name}${typeof reason === 'string' ? `: ${reason}` : ''}`;
}

const listIn = (details: RecordedAct['details']) => STAFF_LISTS.find((one) => one === details.list);

type RecordedSubjectProps = {
  act: RecordedAct;
  here: string;
  /** Only administrators can open the page of a shop's verification. */
  isAdministrator: boolean;
  jobAt: (jobId: string) => string;
};

export function RecordedSubject(props: RecordedSubjectProps) {
  const { subjectType, subjectName } = props.act;
  const details = recordedDetails(props.act);
  const to = addressOf(props);
  const name = nameOf(subjectType, NAMED_BY_DETAILS.includes(subjectType) ? details : subjectName);
  if (!to) return <span>{name}</span>;
  return (
    <>
      <Link to={to} className="text-link wrap-anywhere">
        {name}
      </Link>
      {subjectName && details ? <span className="wrap-anywhere">{` ${details}`}</span> : null}
    </>
  );
}

const NAMED_BY_DETAILS = ['announcement', 'list', 'mail'];

function nameOf(subjectType: string, name: string | null) {
  if (subjectType === 'installation') return 'The settings';
  if (!name) return `a ${subjectType} that is gone`;
  return subjectType === 'user' ? <EmailAddress email={name} /> : name;
}

const OF_VERIFICATION = ['shop.verified', 'shop.unverified'];

function addressOf({ act, here, isAdministrator, jobAt }: RecordedSubjectProps) {
  const { action, subjectType, subjectId, shopName, isMember, isJobTakenDown, details } = act;
  if (subjectType === 'list') {
    const list = listIn(details);
    return list ? staffListAddress(staffListPage(list), details.search as Record<string, string | null>) : null;
  }
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
