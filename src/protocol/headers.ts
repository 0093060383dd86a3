const RULES = [
  "default-src 'none'",
  // As the first rule has it already; standards ask for it by name.
  "object-src 'none'",
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

/** Limits a page to our own origin, without inline code. */
const POLICY = RULES.join('; ')

/** On every answer: set by the Worker, and written by the build for static files. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** The policy of the page with the bot check, whose code and frame come from `origin` and use no trusted types. */
export function policyWithBotCheck(origin: string): string {
  return RULES.filter((rule) => !rule.includes('trusted-types'))
    .map((rule) => (rule.startsWith('script-src') ? `${rule} ${origin}` : rule))
    .concat(`frame-src ${origin}`)
    .join('; ')
}

/** The id of the export's last entry: clearing up to it loses no newer entry. */
export const LAST_ENTRY_HEADER = 'X-Last-Entry'
