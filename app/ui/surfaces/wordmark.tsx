import { classNames } from '#app/ui/class-names.ts';

/** The brand's name as it is drawn; the only place of the blackletter. Size it with a text class. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('font-wordmark leading-none tracking-wide wrap-break-word', className)}>{name}</span>
  );
}
