import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type CarriedEmail, typedEmail } from '#app/features/accounts/signing-in/carried-email.ts';

/** After a duplicate address the page moves on to sign-in (S0 §9). */
const REDIRECT_AFTER_MS = 3_000;

type EmailTakenProps = {
  loginPath: string;
  /** The refusal: a new one makes the page move on again. */
  answer: SubmissionResult<string[]>;
};

/**
 * Takes somebody whose address is registered to the sign-in page: by itself, with or without JavaScript, or by the link.
 * Someone who goes back to the form wants to try another address, and stays there.
 */
export function EmailTaken({ loginPath, answer }: EmailTakenProps) {
  const navigate = useNavigate();
  const words = useRef<HTMLParagraphElement>(null);
  const [stayedAfter, setStayedAfter] = useState<typeof answer | null>(null);
  const isLeaving = stayedAfter !== answer;
  const email = typedEmail(answer);

  useEffect(() => {
    if (!isLeaving) return;
    const stay = ({ target }: Event) => {
      // The message takes the focus by itself.
      const isTold = target instanceof Element && target.matches('[role="alert"]');
      if (!isTold) setStayedAfter(answer);
    };
    const form = words.current?.closest('form');
    form?.addEventListener('focusin', stay);
    form?.addEventListener('input', stay);
    const timer = setTimeout(() => navigate(loginPath, { state: { email } satisfies CarriedEmail }), REDIRECT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('focusin', stay);
      form?.removeEventListener('input', stay);
    };
  }, [isLeaving, answer, email, loginPath, navigate]);

  const way = (
    <Link to={loginPath} state={{ email } satisfies CarriedEmail} className="text-link">
      sign-in page
    </Link>
  );
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_AFTER_MS / 1000};url=${loginPath}`} />
      </noscript>
      <p ref={words} className="text-sm">
        {isLeaving ? <>Taking you to the {way} in a moment...</> : <>If it is yours, go to the {way}.</>}
      </p>
    </>
  );
}
