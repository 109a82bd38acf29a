import { FileText } from 'lucide-react';
import type { Certificate } from '#app/features/profiles/artist-pictures.server.ts';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';

/** Certificates, each opening its file. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <a
            href={certificate.href}
            className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-hairline bg-surface px-3 py-2 hover:border-line"
          >
            <FileText size={20} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 truncate font-medium">{certificate.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The place of the certificates in the form: what is stored, seen by whom. */
export function CertificatesSoFar({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <>
      {certificates.length > 0 ? (
        <CertificateList certificates={certificates} />
      ) : (
        <NothingYet ornament="letter">No certificates on file. They are not needed to go on.</NothingYet>
      )}
      <p className="text-sm text-muted">Certificates are private: you and the shops you apply to can open them.</p>
    </>
  );
}
