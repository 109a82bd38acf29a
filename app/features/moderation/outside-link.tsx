import { safeLink } from '#app/domain/links.ts';

/** An address that somebody typed: it opens beside the page and learns nothing of it. As text where it is not safe to open. */
export function OutsideLink({ to }: { to: string }) {
  const href = safeLink(to);
  const text = to.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  if (!href) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-link wrap-anywhere">
      {text}
    </a>
  );
}
