import { Link } from '../ui/link.tsx'
import { useSite } from '../app/site.ts'
import styles from './credits.module.css'
import { OutsideLink } from './outside-link.tsx'
import { say } from '../ui/say.ts'

export interface CreditsProps {
  withChangelog: boolean
}

export function CreditsContents({ withChangelog }: CreditsProps) {
  const { authorName, links } = useSite()
  return (
    <>
      <p>
        {say`Made by ${authorName} for everybody who plays after dark. Blood on the Clocktower is by The Pandemonium Institute.`}
      </p>
      <ul className={styles['links']}>
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
    </>
  )
}
