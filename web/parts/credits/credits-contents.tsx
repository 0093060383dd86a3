import { Link } from '../../ui/link.tsx'
import { useSite } from '../../site.ts'
import styles from './credits.module.css'
import { OutsideLink } from '../outside-link.tsx'

export interface CreditsProps {
  withChangelog: boolean
}

export function CreditsContents({ withChangelog }: CreditsProps) {
  const { authorName, links } = useSite()
  return (
    <>
      <p>
        {`Made by ${authorName} for everybody who plays after dark. Blood on the Clocktower is by The Pandemonium Institute.`}
      </p>
      <ul className={styles['links']}>
        <li>
          <OutsideLink href={links.officialSite}>Official game site</OutsideLink>
        </li>
        <li>
          <OutsideLink href={links.onlinePlay}>Play online</OutsideLink>
        </li>
        <li>
          <OutsideLink href={links.communityCenter}>Community center</OutsideLink>
        </li>
        {withChangelog && (
          <li>
            <Link to="/changelog">Changelog</Link>
          </li>
        )}
      </ul>
    </>
  )
}
