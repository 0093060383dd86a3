/** Optional secrets: the generated types have only the required ones. */
interface Env {
  TURNSTILE_SECRET_KEY?: string
  /** Where alarms are told: a webhook of Discord or Slack, whose address is itself a secret. */
  ALERT_WEBHOOK_URL?: string
  /** May read Analytics Engine's SQL interface. */
  ANALYTICS_TOKEN?: string
}
