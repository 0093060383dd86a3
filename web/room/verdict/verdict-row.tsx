import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { CharacterToken } from '../../parts/character/character-token.tsx'
import { MarkedText } from '../../parts/script/marked-text.tsx'
import { pictureOf } from '../../parts/script/script-characters.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RINGS } from '../../ui/icons.ts'
import { say, sayAloud } from '../../ui/say.ts'

interface VerdictRowProps {
  character: ResolvedCharacter
  jinxes: number
  onJinx: () => void
}

/** A character with what it does, read in the dark. */
export function VerdictRow({ character, jinxes, onJinx }: VerdictRowProps) {
  const { name, team } = character
  return (
    <li
      // Every other row on a lighter ground: a line of text is found again in the dark.
      className="grid min-h-16 grid-cols-[40px_minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-0 px-4 py-3 max-md:even:bg-[color-mix(in_srgb,var(--text)_4%,transparent)] md:rounded-control md:[&:is(:nth-child(4n+1),:nth-child(4n+2))]:bg-[color-mix(in_srgb,var(--text)_4%,transparent)] [&>:first-child]:row-[1/span_2]"
    >
      <CharacterToken name={name} team={team} size={40} iconUrl={pictureOf(character)} />
      <div className="contents [&>:last-child]:col-[2/-1]">
        <h3 className="mb-0.5 font-body text-large leading-[1.2] font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <Ability character={character} />
      </div>
      {jinxes > 0 && (
        <button
          type="button"
          className="ms-0 -me-2 -mt-3 -mb-3 inline-flex min-h-[44px] min-w-[44px] cursor-pointer items-center gap-1 rounded-control border-0 bg-transparent px-2 py-0 text-small font-strong whitespace-nowrap text-warning [grid-area:1/3] hover:bg-raised"
          onClick={onJinx}
        >
          <Icon path={RINGS} size={18} />
          {say`Jinx `}
          {jinxes}
          <VisuallyHidden>{sayAloud` of ${name}`}</VisuallyHidden>
        </button>
      )}
    </li>
  )
}

export function Ability({ character: { ability, isSummary } }: { character: ResolvedCharacter }) {
  if (ability === null) return <p className="text-small text-faint italic">{say`No ability text in this script`}</p>
  return (
    <p className="max-w-measure text-small leading-[1.4] text-pretty wrap-anywhere text-text" dir="auto">
      <MarkedText text={ability} />
      {isSummary && <span className="text-faint">{say` ‡`}</span>}
    </p>
  )
}
