import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';

/** After a duplicate address the page moves on to sign-in (S0 §9). */
const REDIRECT_AFTER_MS = 3_000;

/** Takes somebody whose address is registered to the sign-in page: by itself, with or without JavaScript, or by the link. */
export function EmailTaken({ loginPath }: { loginPath: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate(loginPath), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loginPath, navigate]);

  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_AFTER_MS / 1000};url=${loginPath}`} />
      </noscript>
      <p className="text-sm">
        Taking you to the{' '}
        <Link to={loginPath} className="text-link">
          sign-in page
        </Link>{' '}
        in a moment...
      </p>
    </>
  );
}
