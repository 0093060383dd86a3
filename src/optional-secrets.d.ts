/** Secrets that an installation may do without; the generated types know only those that every one needs. */
interface Env {
  TURNSTILE_SECRET_KEY?: string
}
