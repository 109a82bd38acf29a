import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import { CASE_STATE_LABEL, lostFilesLine, OUTCOME_LABEL, REASON_LABEL, REPORTED_LABEL } from '#app/copy/reports.ts';
import type { Snapshot } from '#app/domain/staff/reports.ts';
import type { CaseForStaff } from '#app/features/reports/cases.server.ts';
import type { Picture as StoredPicture } from '#app/features/uploads/picture.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

type SnapshotViewProps = {
  snapshot: Snapshot;
  /** Of a picture whose bytes exist; left out if no picture is shown. */
  picture?: StoredPicture | null;
};

export function SnapshotView({ snapshot, picture }: SnapshotViewProps) {
  const { title, parts, fileId } = snapshot;
  return (
    <div className="flex flex-col gap-4">
      {picture ? (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={title}
          className="inked max-h-96 w-auto self-start"
        />
      ) : null}
      {fileId && picture === null ? <p className="text-muted">The picture itself is gone.</p> : null}
      {parts.length > 0 ? (
        <DefinitionList
          rows={parts.map(({ label, text }) => ({
            term: label,
            detail: <span className="whitespace-pre-line font-normal wrap-anywhere">{text}</span>,
          }))}
        />
      ) : null}
    </div>
  );
}

type CaseProps = { one: CaseForStaff };

export function WhatItSays({ one: { reported, now, isChanged, pictures } }: CaseProps) {
  const pictureOf = (fileId: string | null) => (fileId ? (pictures[fileId] ?? null) : undefined);
  return (
    <>
      {reported ? (
        <Card as="section">
          <SectionHeader title="As it was reported" />
          <SnapshotView snapshot={reported} picture={pictureOf(reported.fileId)} />
        </Card>
      ) : null}
      <Card as="section">
        <SectionHeader title="As it is now" />
        {now === null ? <p>It no longer exists.</p> : null}
        {now?.isGone ? <p className="mb-3">It is kept but hidden from everyone.</p> : null}
        {now && isChanged ? <SnapshotView snapshot={now.snapshot} picture={pictureOf(now.snapshot.fileId)} /> : null}
        {now && !isChanged && !now.isGone ? <p>Unchanged.</p> : null}
      </Card>
    </>
  );
}

export function Around({ one: { id: caseId, around } }: CaseProps) {
  if (!around) return null;
  const hasFiles = around.some(({ files }) => files.length > 0);
  return (
    <Card as="section">
      <SectionHeader title="Around it" />
      {hasFiles ? <p className="mb-3 text-muted text-sm">Each file that you open is noted in the record.</p> : null}
      <ol className="flex flex-col gap-2" aria-label="Messages around the reported one">
        {around.map(({ id, content, senderRole, createdAt, isGone, isReported, files, lostFiles }) => (
          <li
            key={id}
            className={classNames('rounded-md border-[1.5px] p-3', isReported ? 'border-red' : 'border-hairline')}
          >
            <p className="text-muted text-sm">
              {senderRole === 'ARTIST' ? 'The artist' : 'The shop'}, <DayOf at={createdAt} />
              <span>{isReported ? ': this one was reported' : ''}</span>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{content || 'No words'}</p>
            {files.length > 0 ? (
              <ul aria-label="Files" className="mt-1 flex flex-col items-start">
                {files.map((file) => (
                  <li key={file.id} className="max-w-full">
                    <a
                      href={`/admin/reports/${caseId}/files/${file.id}`}
                      target="_blank"
                      rel="noopener"
                      className="inline-flex min-h-11 max-w-full items-center gap-2 text-link"
                    >
                      <Paperclip size={18} aria-hidden="true" className="shrink-0" />
                      <span className="min-w-0 wrap-anywhere">{file.name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            {lostFiles > 0 ? <p className="text-muted text-sm">{lostFilesLine(lostFiles)}</p> : null}
            {isGone ? <p className="text-muted text-sm">Hidden from everyone.</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function SentReports({ one: { reports, reportsCount } }: CaseProps) {
  return (
    <Card as="section">
      <SectionHeader title={reportsCount === 1 ? '1 report' : `${reportsCount} reports`} />
      <ul className="divide-y divide-hairline">
        {reports.map(({ id, reason, words, reporterName, reporterEmail, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">{REASON_LABEL[reason]}</p>
            {words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : null}
            <p className="text-muted text-sm wrap-anywhere">
              {reporterEmail ? `${reporterName ?? 'Not named yet'}, ${reporterEmail}` : 'a deleted account'},{' '}
              <DayOf at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {reportsCount > reports.length ? (
        <p className="mt-3 text-muted">{`The first ${reports.length} are shown.`}</p>
      ) : null}
    </Card>
  );
}

type EarlierProps = { title: string; none: string; cases: CaseForStaff['earlierAbout'] };

export function Earlier({ title, none, cases }: EarlierProps) {
  return (
    <Card as="section">
      <SectionHeader title={title} />
      {cases.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="divide-y divide-hairline">
        {cases.map(({ id, kind, title: called, state, outcome, isUndone, createdAt }) => (
          <li key={id} className="py-2.5">
            <Link to={`/admin/reports/${id}`} className="text-link wrap-anywhere">
              {`${REPORTED_LABEL[kind]}: ${called}`}
            </Link>
            <p className="text-muted text-sm">
              {outcome ? OUTCOME_LABEL[outcome] : CASE_STATE_LABEL[state]}
              <span>{isUndone ? ', undone' : ''}</span>
              <span>, </span>
              <DayOf at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
