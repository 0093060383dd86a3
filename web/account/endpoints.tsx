import styles from './auth-status.module.css'
import { say } from '../ui/say.ts'

const ENDPOINTS = [
  ['GET', '/api/auth/me', say`The session, or 401`],
  ['GET', '/api/auth/me?silent=1', say`The session, or {"authenticated": false}`],
  ['GET', '/auth/google?returnTo=/', say`Starts sign-in with Google`],
  ['GET', '/auth/discord?returnTo=/', say`Starts sign-in with Discord`],
  ['GET', '/api/auth/callback/{provider}', say`Finishes a sign-in with the provider’s answer`],
  ['POST', '/api/auth/logout', say`Signs out`],
  ['POST', '/api/auth/setup-display-name', say`Sets the display name`],
  ['GET', '/api/auth/devices', say`Where you’re signed in`],
  ['GET', '/health', say`Whether Belfry and its storage respond`],
] as const

/** The endpoints of sign-in; shown outside production only. */
export function Endpoints() {
  return (
    <section className={styles['endpoints']} aria-labelledby="endpoints">
      <h2 id="endpoints">{say`Debug endpoints`}</h2>
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
