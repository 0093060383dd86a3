import { clsx } from 'clsx'
import type { ElementType } from 'react'
import { windowIn } from '#domain/room/counting/result.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { NominationView } from '#domain/room/view.ts'
import type { NameLines } from './name-lines.ts'
import { Tag } from '../../parts/tag.tsx'
import { isRanked } from '../ballot/pick.ts'
import { scoreWords } from '../result/labels.ts'
import { ordinal } from '../../ui/format.ts'
import type { LiveStanding } from '../result/shown-result.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EYE } from '../../ui/icons.ts'

/** The row of a script. It drops in, and a ranked one into its place. */
export const nominationRow = clsx(
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center rounded-card border [transition:opacity_var(--enter),translate_var(--enter)] starting:[translate:0_-8px] starting:opacity-0',
)

export const smallRow = clsx('min-h-[80px] gap-y-0.5 py-1 shade @min-[480px]:gap-y-1 @min-[480px]:py-2')

/** With a window, the name and its notes, and what can be pressed. */
export const windowRow = clsx(
  "gap-x-2 px-1 [grid-template-areas:'view_name_controls'_'view_notes_controls'] @min-[480px]:gap-x-4 @min-[480px]:ps-2 @min-[480px]:pe-3",
)

/** On the edge of a row: what comes and goes there moves nothing. */
export const onEdge = clsx(
  'pointer-events-none absolute top-[-11px] z-1 flex gap-1 rounded-full bg-bg *:px-2 *:py-0 *:text-[0.8125rem] *:leading-[17px]',
)

interface NominationNameProps {
  name: string
  /** Null for a name that fits in one line. */
  lines: NameLines | null
  isLarge?: boolean
  as?: ElementType
}

/** A script's name, in two lines at most where there is little room. */
export function NominationName({ name, lines, isLarge = false, as: Heading = 'h3' }: NominationNameProps) {
  const look = clsx(
    'self-end overflow-hidden font-title font-semibold wrap-anywhere [grid-area:name]',
    isLarge
      ? 'text-h3 leading-[1.15] text-balance'
      : 'line-clamp-2 text-[1.25rem] leading-[20px] @min-[480px]:block @min-[480px]:text-h3 @min-[480px]:leading-[1.15]',
  )
  if (lines === null) {
    return (
      <Heading className={look} dir="auto">
        {name}
      </Heading>
    )
  }
  return (
    // A line may break within a word, which screen readers must not hear.
    <Heading className={look} dir="auto" aria-label={name}>
      <span className="block truncate @min-[480px]:inline @min-[480px]:whitespace-normal">{lines.first}</span>
      <span className="block truncate @min-[480px]:inline @min-[480px]:whitespace-normal">{lines.second}</span>
    </Heading>
  )
}

export interface StandingTagsProps extends Partial<LiveStanding> {
  voteType: VoteType
  isRunning: boolean
  /** Below what is pressed, in a place that is kept: votes that come in move nothing. Else on the edge of the row. */
  isBelow?: boolean
}

/** The score of a nomination. */
export function StandingTags({ score, place, isLeading = false, isShared, ...rest }: StandingTagsProps) {
  const { voteType, isRunning, isBelow = false } = rest
  if (score === undefined) return null
  const words = scoreWords(voteType, score, isRunning)
  return (
    <p
      className={
        isBelow
          ? 'pointer-events-none flex min-h-[35px] min-w-[60px] flex-col items-center tabular *:border-0 *:bg-transparent *:p-0 *:text-[0.8125rem] *:leading-[16px]'
          : clsx(onEdge, 'end-[10px]')
      }
    >
      <Tag tone={isLeading ? 'success' : 'plain'}>
        <span
          key={score}
          className={clsx(
            'inline-block [transition:opacity_var(--enter),translate_var(--enter)] starting:[translate:0_0.5em] starting:opacity-0',
            isBelow && 'leading-[19px]',
            isBelow && (score === 0 ? NONE : 'text-[1rem] font-bold text-text @min-[480px]:text-large'),
          )}
        >
          {place !== undefined && isRanked(voteType) && score > 0 ? `${ordinal(place)} · ${words}` : words}
        </span>
      </Tag>
      {isLeading && <Tag tone="success">{isShared ? say`Tied` : isRunning ? say`Leading` : say`Winner`}</Tag>}
    </p>
  )
}

const NONE = clsx('text-[0.875rem] font-normal text-faint')

interface ViewButtonProps {
  nomination: NominationView
  isLarge?: boolean
  /** On a phone the whole row opens it, below what else can be pressed. */
  isRow?: boolean
  onView: () => void
}

/** Opens a nomination: its window with an eye. */
export function ViewButton({ nomination, isLarge = false, isRow = false, onView }: ViewButtonProps) {
  const { scriptName, logoUrl } = nomination.denorm
  return (
    <span className={clsx('z-1 [grid-area:view]', isRow ? '@min-[480px]:relative' : 'relative')}>
      {/* What is chosen is lit: a ring of light comes around its window. */}
      <span className="relative block before:absolute before:-inset-[3px] before:scale-[0.8] before:rounded-full before:opacity-0 before:[box-shadow:0_0_0_2px_var(--accent),0_0_16px_2px_color-mix(in_srgb,var(--accent)_65%,transparent)] before:content-[''] before:[transition:opacity_var(--enter),scale_var(--enter)] in-data-chosen:before:scale-none in-data-chosen:before:opacity-100">
        <ScriptWindow
          window={windowIn(nomination.denorm)}
          logoUrl={logoUrl}
          size={isLarge ? 'large' : 44}
          className={isLarge ? '[--size:80px]' : '[--size:64px] @min-[480px]:[--lead:0.8] @min-[480px]:[--size:88px]'}
        />
        {!isRow && (
          <span className="absolute -end-1 -bottom-1 grid size-[22px] place-items-center rounded-full border border-line bg-raised text-link">
            <Icon path={EYE} size={16} />
          </span>
        )}
      </span>
      <button
        type="button"
        className={clsx(
          'absolute inset-0 rounded-control border-0 bg-transparent p-0',
          isRow && '@max-[480px]:rounded-card',
        )}
        aria-label={sayAloud`View ${scriptName}`}
        onClick={onView}
      />
    </span>
  )
}
