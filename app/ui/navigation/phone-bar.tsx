import type { ReactNode } from 'react';
import { Link } from 'react-router';

type PhoneBarProps = {
  label: string;
  children: ReactNode;
};

/** Links at the bottom of a narrow window. The page around it needs the class `with-phone-bar`. */
export function PhoneBar({ label, children }: PhoneBarProps) {
  return (
    <nav aria-label={label} className="phone-bar">
      {children}
    </nav>
  );
}

type PhoneBarLinkProps = {
  to: string;
  label: string;
  icon: ReactNode;
  current: 'page' | 'true' | undefined;
  count: number;
  counted: string;
};

export function PhoneBarLink({ to, label, icon, current, count, counted }: PhoneBarLinkProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label}, ${counted}` : undefined}
      aria-current={current}
      className="group relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-muted aria-[current]:text-line"
    >
      <span className="absolute inset-x-3 top-0 h-[3px] rounded-b-sm group-aria-[current]:bg-red" aria-hidden="true" />
      <span className="relative">
        {icon}
        {count > 0 ? <CountMark count={count} className="-top-1 left-3.5" /> : null}
      </span>
      <span className="font-semibold text-[min(0.8125rem,2.9vw)] leading-tight">{label}</span>
    </Link>
  );
}

/** Drawn by CSS: the link's name already contains the number. */
export function CountMark({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className={`absolute min-w-5 whitespace-nowrap rounded-full border-[1.5px] border-line bg-red px-1 text-center font-bold text-[min(0.8125rem,4.5vw,17px)] text-on-tone leading-[1.23] before:content-[attr(data-count)] ${className}`}
    />
  );
}
