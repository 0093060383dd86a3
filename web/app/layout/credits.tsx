import { Link } from '../../ui/link.tsx'
import { useSite } from '../site.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { say } from '../../ui/say.ts'
import styles from '../../ui/basics.module.css'

/** Credits and links, for the home page and the unavailable page. */
export function Credits({ withChangelog = false }: { withChangelog?: boolean }) {
  const { authorName, links } = useSite()
  return (
    <section id="credits" className={styles['credits']} aria-label={say`Credits and links`}>
      <p>
        {say`Made by ${authorName} for everybody who plays after dark. Blood on the Clocktower is by The Pandemonium Institute.`}
      </p>
      <ul className={styles['creditLinks']}>
        <li>
          <OutsideLink href={links.officialSite}>{say`Official game site`}</OutsideLink>
        </li>
        <li>
          <OutsideLink href={links.onlinePlay}>{say`Play online`}</OutsideLink>
        </li>
        <li>
          <OutsideLink href={links.communityCenter}>{say`Community center`}</OutsideLink>
        </li>
        {withChangelog && (
          <li>
            <Link to="/changelog">{say`Changelog`}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
