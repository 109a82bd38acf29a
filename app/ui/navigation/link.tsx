import { useLocation } from 'react-router';

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="text-link wrap-anywhere">
      {email}
    </a>
  );
}

type SkipLinkProps = {
  target: string;
  label?: string;
};

export function SkipLink({ target, label = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="inked sr-only bg-surface font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:px-4 focus:py-2.5"
    >
      {label}
    </a>
  );
}

export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    // One element, because a cell's parts are spaced on a phone.
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
