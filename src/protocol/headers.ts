const RULES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types belfry',
]

/** Holds a page to our own origin, without inline code. */
const POLICY = RULES.join('; ')

/** On every answer: the Worker sets them itself, the build writes them down for static files. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** The same for the one page that a bot check runs in: its code and its frame come from `origin`, and know no trusted types. */
export function policyWithBotCheck(origin: string): string {
  return RULES.filter((rule) => !rule.includes('trusted-types'))
    .map((rule) => (rule.startsWith('script-src') ? `${rule} ${origin}` : rule))
    .concat(`frame-src ${origin}`)
    .join('; ')
}

/** The export's last entry: clearing up to it loses no newer entry. */
export const LAST_ENTRY_HEADER = 'X-Last-Entry'
