import { clsx } from 'clsx'
import { windowIn } from '#domain/room/counting/result.ts'
import { PlayedNote } from '../../parts/played/played-note.tsx'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { kindWords } from '../../parts/script/nomination-labels.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { say } from '../../ui/say.ts'
import type { Candidate } from '../shown-list.ts'
import { isUnwelcome } from '../order.ts'
import { readyWords } from '../ready-words.ts'

interface ChoiceRowProps {
  candidate: Candidate
  /** As many as a full bar stands for. */
  most: number
  isChosen: boolean
  onToggle: () => void
}

/** A candidate with its numbers; the whole row ticks its box. */
export function ChoiceRow({ candidate, most, isChosen, onToggle }: ChoiceRowProps) {
  const { denorm, plays, nots, ready } = candidate
  const { scriptName, logoUrl, played } = denorm
  return (
    <li>
      <label
        className={clsx(
          "[grid-template:'box_window_words_words_words'_auto_'box_window_bar_plays_nots'_auto/auto_auto_minmax(0,1fr)_auto_auto]",
          nots === null
            ? "sm:[grid-template:'box_window_words_bar_plays'_auto/auto_auto_minmax(0,1fr)_180px_44px]"
            : "sm:[grid-template:'box_window_words_bar_plays_nots'_auto/auto_auto_minmax(0,1fr)_180px_44px_84px]",
          'grid min-h-[88px] cursor-pointer items-center gap-x-3 gap-y-2 rounded-card bg-surface px-3 py-2 shade hover:bg-raised sm:min-h-[80px] sm:gap-4 sm:px-4 sm:py-2 forced-colors:border forced-colors:border-[CanvasText]',
        )}
      >
        <input
          type="checkbox"
          className="m-0 grid size-8 cursor-[inherit] appearance-none place-items-center rounded-[8px] border-2 border-line-strong bg-transparent [grid-area:box] checked:border-accent checked:bg-accent checked:before:h-3 checked:before:w-4 checked:before:bg-on-accent checked:before:content-[''] checked:before:[clip-path:polygon(7%_50%,0_60%,36%_100%,100%_14%,92%_0,35%_78%)] forced-colors:appearance-auto"
          checked={isChosen}
          onChange={onToggle}
        />
        <ScriptWindow
          window={windowIn(denorm)}
          logoUrl={logoUrl}
          size={48}
          className="[grid-area:window] sm:[--size:64px]"
        />
        <span className="grid min-w-0 leading-[1.25] [grid-area:words]">
          <span className="text-large font-strong wrap-anywhere" dir="auto">
            {scriptName}
          </span>
          <span className="text-small text-muted">{kindWords(denorm)}</span>
          <PlayedNote played={played} className="text-small" />
          <span className="text-small text-muted">{readyWords(ready)}</span>
        </span>
        <span
          className="h-[10px] overflow-hidden rounded-[5px] bg-[color-mix(in_srgb,var(--line-strong)_26%,transparent)] [grid-area:bar] forced-colors:border forced-colors:border-[CanvasText] [&>span]:block [&>span]:h-full [&>span]:origin-[left] [&>span]:rounded-[inherit]"
          aria-hidden="true"
        >
          <span
            className={clsx(isChosen ? 'bg-accent' : 'bg-line-strong', 'forced-colors:bg-[Highlight]')}
            style={{ transform: `scaleX(${plays / most})` }}
          />
        </span>
        <span className="min-w-[1.6em] text-end font-display text-h2 leading-none font-semibold tabular [grid-area:plays]">
          {plays}
          <VisuallyHidden>{say` would play it`}</VisuallyHidden>
        </span>
        {nots !== null && (
          <span
            className={clsx(
              'whitespace-nowrap tabular [grid-area:nots] sm:text-end',
              isUnwelcome(candidate) ? 'font-strong text-warning' : 'text-muted',
            )}
          >
            <span className="text-small sm:absolute sm:size-px sm:overflow-hidden sm:[clip-path:inset(50%)]">{say`Rather not `}</span>
            {nots === 0 ? '–' : nots}
          </span>
        )}
      </label>
    </li>
  )
}
