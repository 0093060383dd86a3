import { Link } from '../../ui/link.tsx'
import { useSite } from '../site.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { say } from '../../ui/say.ts'

/** Credits and links, for the home page and the unavailable page. */
export function Credits({ withChangelog = false }: { withChangelog?: boolean }) {
  const { authorName, links } = useSite()
  return (
    <section id="credits" className="grid gap-2 pt-4 text-muted" aria-label={say`Credits and links`}>
      <p className="max-w-measure">
        {say`Made by ${authorName} for everybody who plays after dark. Blood on the Clocktower is by The Pandemonium Institute.`}
      </p>
      <ul className="flex flex-wrap gap-x-6 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
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
