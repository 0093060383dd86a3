import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { LibraryCard } from '#protocol/library.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../app/account/avatar.tsx'
import { dayOf } from '../../ui/format.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { ScriptWindow } from './script-window.tsx'
import { TeamCounts } from '../team/team-count.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say, sayAloud } from '../../ui/say.ts'

type Card = Omit<LibraryCard, 'seq'>

/** A button that picks the script. */
export interface CardSelection {
  label?: string | undefined
  onSelect: (card: Card) => void
  disabled?: boolean | undefined
  busy?: boolean | undefined
}

export interface ScriptCardProps {
  card: Card
  /** Navigation state for the script's page: where it was opened from. */
  state?: unknown
  /** Opens the script in place; then the name is a button, not a link. */
  onView?: ((card: Card) => void) | undefined
  select?: CardSelection | undefined
  heading?: 'h2' | 'h3' | undefined
}

/**
 * One column of boxes without nesting, and without transitions: with thousands of cards, layout and scrolling must stay cheap. On a
 * phone at most 160 pixels (test/journeys/steady-sheet.test.ts), whatever the script is called: two lines of the name, and one of
 * everything else. What is cut there is whole where the card leads. With a button: beside the tags, in place of who added it when.
 */
export function ScriptCard({ card, state, onView, select, heading: Heading = 'h3' }: ScriptCardProps) {
  return (
    <article
      className={clsx(
        'relative flex h-full flex-col gap-0.5 rounded-card border border-transparent bg-surface p-4 shade-small max-sm:gap-0 max-sm:px-3 max-sm:py-2 max-sm:leading-[19px]',
        select &&
          "max-sm:grid max-sm:content-start max-sm:gap-x-2 max-sm:[grid-template:'name_name'_auto_'author_author'_minmax(29px,auto)_'counts_counts'_auto_'tags_select'_minmax(var(--target),auto)/minmax(0,1fr)_auto]",
        (!select || onView) && 'hover:border-accent hover:bg-raised',
      )}
    >
      <ScriptWindow
        window={card.metadata.window}
        logoUrl={card.logoUrl}
        size={96}
        className={clsx(
          'absolute inset-s-4 top-4 max-sm:inset-s-3 max-sm:top-2',
          select ? 'max-sm:size-[48px]' : 'max-sm:size-[72px]',
        )}
      />
      <Heading
        className={clsx(
          // Balanced lines cost more than the rest of a card's layout.
          'ps-[112px] font-body text-large leading-[1.25] font-strong text-wrap wrap-anywhere max-sm:line-clamp-2 max-sm:flex-none max-sm:text-body max-sm:leading-[inherit]',
          select ? 'max-sm:ps-[60px] max-sm:[grid-area:name]' : 'max-sm:ps-[84px]',
          card.author === null && 'min-h-[48px] max-sm:min-h-[38px]',
        )}
      >
        <Name card={card} state={state} onView={onView} plain={select !== undefined} />
      </Heading>
      <Facts card={card} isPicked={select !== undefined} />
      {select && (
        <div className="mt-3 flex items-center gap-3 max-sm:contents">
          {/* What a press on the card does, in words. */}
          {onView && (
            <span
              className="px-2 font-semibold text-accent max-sm:justify-self-end max-sm:px-0 max-sm:text-small max-sm:[grid-area:2/2]"
              aria-hidden="true"
            >
              {say`View`}
            </span>
          )}
          <Button
            className="relative z-1 flex-1 max-sm:self-center max-sm:[grid-area:select]"
            disabled={select.disabled}
            busy={select.busy}
            aria-label={`${select.label ?? say`Select`}: ${card.name}`}
            onClick={() => select.onSelect(card)}
          >
            {select.label ?? say`Select`}
          </Button>
        </div>
      )}
    </article>
  )
}

/** At its foot the counts, so that those of a row's cards align. All teams fit into the line, in the same size. */
function Facts({
  card: { author, metadata, computed, sponsor, uploadedAt },
  isPicked,
}: {
  card: Card
  isPicked: boolean
}) {
  return (
    <>
      {author !== null && (
        <p
          className={clsx(
            'min-h-[24px] ps-[112px] wrap-anywhere text-muted max-sm:min-h-[19px] max-sm:flex-none max-sm:truncate max-sm:text-small',
            isPicked ? 'max-sm:me-[44px] max-sm:ps-[60px] max-sm:[grid-area:author]' : 'max-sm:ps-[84px]',
          )}
        >
          {namesApart(say`by ${author}`)}
        </p>
      )}
      <p
        className={clsx(
          "ps-[112px] text-small text-muted *:me-[0.3em] *:inline-block [&>:not(:last-child)::after]:[content:'_·']",
          // Below the picture, also where the words beside it are few.
          isPicked ? 'max-sm:self-center max-sm:ps-0 max-sm:[grid-area:tags]' : 'max-sm:min-h-[38px] max-sm:ps-[84px]',
        )}
      >
        <span>{metadata.isTeensyville ? say`Teensy` : say`Full`}</span>
        {computed.difficulty !== '' && <span>{difficultyWord(computed.difficulty)}</span>}
        {metadata.hasCustomCharacters && <span>{say`custom characters`}</span>}
      </p>
      <p
        className={clsx(
          'flex flex-wrap items-center gap-x-3 gap-y-0.5 ps-[112px] text-small text-faint max-sm:order-1 max-sm:mt-px max-sm:flex-none max-sm:flex-nowrap max-sm:justify-between max-sm:overflow-hidden max-sm:ps-0 max-sm:whitespace-nowrap',
          isPicked && 'max-sm:hidden',
        )}
      >
        {sponsor && (
          <span className="inline-flex min-w-0 items-center gap-1 wrap-anywhere">
            <Avatar name={sponsor.displayName} url={sponsor.avatarUrl} size={22} />
            <bdi className="max-sm:truncate">{sponsor.displayName}</bdi>
          </span>
        )}
        <time className="max-sm:ms-auto max-sm:flex-none" dateTime={uploadedAt}>
          {dayOf(uploadedAt)}
        </time>
      </p>
      <TeamCounts
        counts={metadata.teamCounts}
        className={clsx(
          'mt-auto pt-3 text-small leading-[24px] whitespace-nowrap data-[teams=6]:[--apart:6px] data-[teams=6]:[--glyph:15px] data-[teams=6]:[--indent:18px] data-[teams=7]:[--apart:5px] data-[teams=7]:[--glyph:13px] data-[teams=7]:[--indent:16px]',
          'max-sm:me-0 max-sm:flex-none max-sm:overflow-hidden max-sm:pt-1 max-sm:text-[0.875rem] max-sm:leading-[20px] max-sm:[--apart:10px] max-sm:[--indent:20px] max-sm:data-[teams=6]:[--apart:7px] max-sm:data-[teams=6]:[--glyph:14px] max-sm:data-[teams=6]:[--indent:17px] max-sm:data-[teams=7]:[--apart:4px] max-sm:data-[teams=7]:[--glyph:12px] max-sm:data-[teams=7]:[--indent:15px]',
          isPicked && 'max-sm:[grid-area:counts]',
        )}
      />
    </>
  )
}

/** The link covers the card: one target, one tab stop. */
const COVER = clsx(
  "text-inherit no-underline after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:outline-offset-2",
)

type NameProps = Pick<ScriptCardProps, 'card' | 'state' | 'onView'> & { plain: boolean }

function Name({ card, state, onView, plain }: NameProps): ReactNode {
  if (onView) {
    return (
      <button
        type="button"
        className={clsx(COVER, 'border-0 bg-transparent p-0 text-start')}
        aria-label={sayAloud`View ${card.name}`}
        onClick={() => onView(card)}
      >
        {/* Here it is the text that is cut: the button itself would be one line. */}
        <span className="max-sm:line-clamp-2" dir="auto">
          {card.name}
        </span>
      </button>
    )
  }
  if (plain) return <bdi>{card.name}</bdi>
  return (
    <Link className={COVER} to={`/script/${card.id}`} state={state} dir="auto">
      {card.name}
    </Link>
  )
}
