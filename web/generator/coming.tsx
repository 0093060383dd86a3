import { clsx } from 'clsx'
import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import { type GeneratorSettings, quotasOf } from '#domain/generator/settings.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { noCounts, type Team } from '#domain/team.ts'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { TeamCounts } from '../parts/team/team-count.tsx'
import { SHAPES } from '../parts/team/team-shapes.ts'
import { say } from '../ui/say.ts'

interface ComingProps {
  settings: GeneratorSettings
  characters: readonly CatalogueCharacter[]
}

/** Before the first roll: a window without light, and around it the places that the dice are going to fill. */
export function Coming({ settings, characters }: ComingProps) {
  const places = placesOf(settings, characters)
  const radius = Math.min(LARGEST, (0.84 * Math.PI * (MIDDLE - LARGEST)) / places.length)
  return (
    <>
      <div
        className="relative -order-1 mt-[-36px] size-(--ring) justify-self-center rounded-full [--ring:clamp(300px,49svh,420px)] max-sm:mt-0 max-sm:[--ring:min(264px,80vw)]"
        aria-hidden="true"
      >
        <ScriptWindow
          window={null}
          size="large"
          // Nobody has lit it yet: it is darkest at its foot, where no light reaches.
          className="absolute start-[calc((var(--ring)-var(--size))/2)] end-auto top-[calc((var(--ring)-var(--size))/2)] bottom-auto [box-shadow:0_0_calc(var(--ring)*0.2)_color-mix(in_srgb,var(--townsfolk)_26%,transparent)] [--lattice:transparent_0_calc(var(--size)*0.11),var(--glass-lead)_calc(var(--size)*0.111)_calc(var(--size)*0.119)] [--size:calc(var(--ring)*0.735)] after:absolute after:inset-0 after:rounded-full after:bg-[radial-gradient(circle_at_34%_22%,transparent_30%,color-mix(in_srgb,var(--glass-lead)_55%,transparent))] after:content-['']"
        />
        <svg className="absolute inset-0 overflow-visible" viewBox={`0 0 ${2 * MIDDLE} ${2 * MIDDLE}`}>
          <circle className="fill-none stroke-line" cx={MIDDLE} cy={MIDDLE} r={MIDDLE - LARGEST - 2} />
          {places.map(({ team, isSure }, place) => (
            <Place
              key={place}
              team={team}
              isSure={isSure}
              radius={radius}
              transform={`rotate(${(360 / places.length) * place} ${MIDDLE} ${MIDDLE}) translate(${MIDDLE} ${LARGEST + 2}) rotate(${(-360 / places.length) * place})`}
            />
          ))}
        </svg>
      </div>
      <ComingCounts settings={settings} />
    </>
  )
}

const MIDDLE = 200
const LARGEST = 21

interface PlaceProps {
  team: Team
  isSure: boolean
  radius: number
  transform: string
}

/** Without a face: what comes is known by its team alone. What is included for certain is lit. */
function Place({ team, isSure, radius, transform }: PlaceProps) {
  const scale = radius / 14
  return (
    <g data-team={team} data-sure={isSure || undefined} transform={transform}>
      <circle
        className={clsx(
          isSure
            ? 'fill-team stroke-team forced-colors:fill-[CanvasText]'
            : 'fill-[color-mix(in_srgb,var(--team)_13%,var(--bg))] [stroke:color-mix(in_srgb,var(--team)_55%,var(--bg))] forced-colors:fill-[Canvas]',
          'stroke-[1.5] forced-colors:[stroke:CanvasText]',
        )}
        r={radius}
      />
      <path
        className={isSure ? 'fill-bg forced-colors:fill-[Canvas]' : 'fill-team forced-colors:fill-[CanvasText]'}
        d={SHAPES[team]}
        transform={`scale(${scale}) translate(-8 -8)`}
      />
    </g>
  )
}

function placesOf(settings: GeneratorSettings, characters: readonly CatalogueCharacter[]) {
  const included = new Set(settings.includeCharacters.map(matchKey))
  const sure = noCounts()
  for (const { id, team } of characters) if (included.has(matchKey(id))) sure[team] += 1
  return quotasOf(settings).flatMap(({ team, count }) =>
    Array.from({ length: count }, (_, place) => ({ team, isSure: place < sure[team] })),
  )
}

/** What the dice do, in one sentence. */
export function ComingLead() {
  return (
    <p className="max-w-[46rem] text-center text-large leading-[1.4] text-balance max-sm:text-body">{say`Let the dice choose tonight’s script, then keep what you like and reroll the rest.`}</p>
  )
}

/** How many characters of each team are going to be drawn. */
function ComingCounts({ settings }: Pick<ComingProps, 'settings'>) {
  const counts = noCounts()
  for (const { team, count } of quotasOf(settings)) counts[team] = count
  return (
    <div className="-order-1 justify-self-center text-large max-sm:text-body">
      <TeamCounts counts={counts} />
    </div>
  )
}
