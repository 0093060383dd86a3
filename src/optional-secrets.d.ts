/** Optional secrets: the generated types have only the required ones. */
interface Env {
  TURNSTILE_SECRET_KEY?: string
}
