import styles from './auth-status.module.css'

const ENDPOINTS = [
  ['GET', '/api/auth/me', 'The session, or 401'],
  ['GET', '/api/auth/me?silent=1', 'The session, or {"authenticated": false}'],
  ['GET', '/auth/google?returnTo=/', 'Starts sign-in with Google'],
  ['GET', '/auth/discord?returnTo=/', 'Starts sign-in with Discord'],
  ['GET', '/api/auth/callback/{provider}', 'Finishes a sign-in with the provider’s answer'],
  ['POST', '/api/auth/logout', 'Signs out'],
  ['POST', '/api/auth/setup-display-name', 'Sets the display name'],
  ['GET', '/api/auth/devices', 'Where you’re signed in'],
  ['GET', '/health', 'Whether Belfry and its storage respond'],
] as const

/** The endpoints of sign-in; shown outside production only. */
export function Endpoints() {
  return (
    <section className={styles['endpoints']} aria-labelledby="endpoints">
      <h2 id="endpoints">Debug endpoints</h2>
      <ul className={styles['list']}>
        {ENDPOINTS.map(([method, address, does]) => (
          <li key={address}>
            <code>
              {method} {address}
            </code>
            <span>{does}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
