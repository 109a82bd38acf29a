import { STAY_REFUSAL_TEXT } from '#app/copy/stay-refusals.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type TakesNoRequestsProps = { isClaimed: boolean; back: { to: string; label: string } };

/** In place of what leads to asking a shop for days that nobody can ask (trade A5). */
export function TakesNoRequests({ isClaimed, back }: TakesNoRequestsProps) {
  return (
    <Notice tone="blue" role="note" actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
      {STAY_REFUSAL_TEXT[isClaimed ? 'hosting-off' : 'shop-unclaimed']}
    </Notice>
  );
}
