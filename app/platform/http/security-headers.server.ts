/** Never documents of their own. */
const PARTS_OF_PAGES = /^(?:text\/javascript|text\/css|font\/)/;

const PART_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };

export function headersFor(contentType: string | null, headers: () => Record<string, string>): Record<string, string> {
  return PARTS_OF_PAGES.test(contentType ?? '') ? PART_HEADERS : headers();
}

/**
 * For every reply. `nonce` is for live pages; `inline` is the hash of the script in still pages, whose bytes are
 * shared. The referrer policy must not be `no-referrer`: forms without JavaScript would send `Origin: null`, which the
 * origin check refuses.
 */
export function securityHeaders(options: {
  nonce?: string | undefined;
  inline?: string | null;
  https: boolean;
  analyticsOrigin?: string | undefined;
}): Record<string, string> {
  const { nonce, inline, https, analyticsOrigin } = options;
  const scripts = ["'self'", nonce ? `'nonce-${nonce}'` : '', inline ?? '', analyticsOrigin ?? '']
    .filter(Boolean)
    .join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${analyticsOrigin ? ` ${analyticsOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
