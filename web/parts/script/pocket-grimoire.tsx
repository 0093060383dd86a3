import { pocketGrimoireLink } from '#domain/script/reading/share-link.ts'
import { useSite } from '../../app/site.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OUTSIDE } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'

const OFFICIAL: ReadonlySet<string> = new Set(__BELFRY_CHARACTERS__.split(' '))

interface PocketGrimoireProps {
  script: { name: string; scriptData: readonly unknown[] }
  wide?: boolean
  className?: string | undefined
}

/** Leads to a sheet of the script, if it has official characters alone. */
export function PocketGrimoire({ script, wide = false, className }: PocketGrimoireProps) {
  const { links } = useSite()
  const href = links.pocketGrimoire === undefined ? null : pocketGrimoireLink(links.pocketGrimoire, script, OFFICIAL)
  if (href === null) return null
  return (
    <OutsideLink className={buttonClass({ variant: 'quiet', wide }, className)} href={href}>
      <Icon path={OUTSIDE} size={wide ? 20 : 19} />
      {say`Sheet in Pocket Grimoire`}
    </OutsideLink>
  )
}
