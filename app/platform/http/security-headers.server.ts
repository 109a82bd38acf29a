/** Scripts, styles and fonts are never a document of their own: what a document may do is not said of them. */
const PARTS_OF_PAGES = /^(?:text\/javascript|text\/css|font\/)/;

/** Headers of a file that pages are made of. */
const PART_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };

/** The headers to add for a content type: only a few for parts of pages, otherwise all. */
export function headersFor(contentType: string | null, headers: () => Record<string, string>): Record<string, string> {
  return PARTS_OF_PAGES.test(contentType ?? '') ? PART_HEADERS : headers();
}

/**
 * Headers of every reply. `nonce` is for live pages, whose scripts carry it. `inline` is the hash of the one script that
 * still pages carry: the same for all, so their bytes can be shared. Files have neither.
 *
 * The referrer policy must not be `no-referrer`: browsers would then send `Origin: null` with a form posted without
 * JavaScript, and the origin check would refuse it.
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
