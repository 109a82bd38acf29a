import { ArrowRight } from 'lucide-react';
import { CardLink } from '#app/ui/surfaces/card.tsx';

type CardFootLinkProps = {
  to: string;
  /** 'View Shop', the same on every card: for screen readers the card's title tells them apart. */
  label: string;
  describedBy: string;
};

/** Leads on from anywhere on its card; drawn at the foot as what it is. */
export function CardFootLink({ to, label, describedBy }: CardFootLinkProps) {
  return (
    <CardLink
      to={to}
      aria-describedby={describedBy}
      className="mt-auto inline-flex min-h-9 items-center gap-1.5 self-start pt-1 font-semibold underline decoration-2 decoration-red underline-offset-4"
    >
      {label}
      <ArrowRight size={18} aria-hidden="true" />
    </CardLink>
  );
}
