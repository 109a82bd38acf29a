import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Certificate } from '#app/features/profiles/artist-pictures.server.ts';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { RemovalMark } from '#app/features/uploads/removal-mark.tsx';
import { UploadField } from '#app/features/uploads/upload-field.tsx';
import type { Field } from '#app/ui/forms/field.tsx';

type CertificateListProps = {
  certificates: readonly Certificate[];
  /** Beside each, such as a button that removes it. */
  renderAside?: (certificate: Certificate) => ReactNode;
};

/** Certificates, each opening its file. */
export function CertificateList({ certificates, renderAside }: CertificateListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {certificates.map((certificate) => (
        <li key={certificate.id} className="flex flex-wrap items-center gap-2">
          <a
            href={certificate.href}
            className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-hairline bg-surface px-3 py-2 hover:border-line"
          >
            <FileText size={20} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 truncate font-medium">{certificate.name}</span>
          </a>
          {renderAside?.(certificate)}
        </li>
      ))}
    </ul>
  );
}

type CertificatesFieldProps = {
  certificates: readonly Certificate[];
  /** Which of them go when the form is saved. */
  removed: Field;
};

/** The place of the certificates in the form: what is stored, seen by whom, and where more are added. */
export function CertificatesField({ certificates, removed }: CertificatesFieldProps) {
  return (
    <>
      {certificates.length > 0 ? (
        <CertificateList
          certificates={certificates}
          renderAside={({ id, name }) => <RemovalMark field={removed} id={id} what={name} />}
        />
      ) : (
        <NothingYet ornament="letter">No certificates on file. They are not needed to go on.</NothingYet>
      )}
      <UploadField
        bucket="certifications"
        label="Certification files"
        hint="PDF, JPEG, PNG or WebP, up to 10 MB each. They are private: only you, the shops you apply to and our staff can open them."
        stored={certificates.length}
      />
    </>
  );
}
