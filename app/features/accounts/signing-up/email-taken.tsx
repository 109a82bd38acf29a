import type { SubmissionResult } from '@conform-to/react';
import { typedEmail } from '#app/features/accounts/signing-in/typed-email.ts';
import { Link } from '#app/ui/navigation/link.tsx';

type EmailTakenProps = {
  loginPath: string;
  /** The refusal, with the address that was typed. */
  answer: SubmissionResult<string[]>;
};

/**
 * Takes somebody whose address is registered to the sign-in page (S0 §9): by itself, with (still/carried.ts) or without
 * JavaScript, or by the link. Someone who goes back to the form wants to try another address, and stays there.
 */
export function EmailTaken({ loginPath, answer }: EmailTakenProps) {
  const way = (
    <Link to={loginPath} className="text-link">
      sign-in page
    </Link>
  );
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`3;url=${loginPath}`} />
      </noscript>
      <p data-moves-on={loginPath} data-email={typedEmail(answer) ?? ''} className="text-sm">
        <span>Taking you to the {way} in a moment...</span>
        <span hidden>If it is yours, go to the {way}.</span>
      </p>
    </>
  );
}
