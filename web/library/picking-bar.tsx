import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { LibraryCard } from '#protocol/library.ts'
import { useGo } from '../app/navigation/navigation.tsx'
import { useSession } from '../app/session.ts'
import { useStore } from '../ui/store.ts'
import { AddToShortlist } from '../shortlist/own/add-to-shortlist.tsx'
import { bringScripts, chosenOf } from '../shortlist/new/draft.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CROSS, TICK } from '../ui/icons.ts'
import { say, sayAloud } from '../ui/say.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { picked } from './picking.ts'

const NEW = 'picked-new'

/** At the bottom of the screen while cards are chosen: how many, and where they go. */
export function PickingBar() {
  const go = useGo()
  const picks = usePicks()
  const [isAdding, setAdding] = useState(false)
  if (picks === null) return null
  const scripts = [...picks.values()].map(chosenOf)
  const isEmpty = scripts.length === 0
  const finish = () => picked.set(null)
  const begin = async () => {
    bringScripts(scripts)
    await go('/shortlists/new')
    finish()
  }
  return (
    <section
      // The page is longer below everything, so that the last cards can be reached; it moves nothing.
      className="fixed inset-x-0 top-auto bottom-0 z-21 bg-raised px-gutter pt-2 pb-[calc(var(--s2)+env(safe-area-inset-bottom))] [box-shadow:0_-1px_0_var(--line)] [transition:opacity_var(--enter),translate_var(--enter)] starting:[translate:0_12px] starting:opacity-0 [body:has(&)]:pb-[128px] sm:[body:has(&)]:pb-[72px]"
      aria-label={say`Chosen scripts`}
    >
      <div className="mx-auto grid max-w-page grid-cols-2 items-center gap-2 sm:flex">
        <p className="text-large font-strong tabular sm:me-auto" aria-live="polite">
          {plural(scripts.length, 'script', 'scripts')}
          <VisuallyHidden>{say`. Escape on a card leads here.`}</VisuallyHidden>
        </p>
        <Button
          variant="quiet"
          icon
          className="justify-self-end sm:order-1"
          aria-label={say`Stop choosing`}
          onClick={finish}
        >
          <Icon path={CROSS} size={22} />
        </Button>
        <Button disabled={isEmpty} onClick={() => setAdding(true)}>
          {say`Add to…`}
        </Button>
        <Button id={NEW} variant="primary" disabled={isEmpty} onClick={() => void begin()}>
          {say`New shortlist`}
        </Button>
      </div>
      {isAdding && <AddToShortlist scripts={scripts} onClose={() => setAdding(false)} onAdded={finish} />}
    </section>
  )
}

/** Null where none are being chosen, and once somebody has signed out. */
function usePicks() {
  const picks = useStore(picked)
  const { user } = useSession()
  return user === null ? null : picks
}

/** Covers a card: a press anywhere on it chooses it. Nothing of the card moves. */
export function PickBox({ card }: { card: LibraryCard }) {
  const picks = usePicks()
  const toggle = () => {
    const next = new Map(picks)
    if (!next.delete(card.id)) next.set(card.id, card)
    picked.set(next)
  }
  if (picks === null) return null
  return (
    <label className="absolute inset-0 z-1 cursor-pointer rounded-card border-2 border-transparent has-checked:border-accent has-checked:bg-[color-mix(in_srgb,var(--accent)_12%,transparent)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        className="peer absolute inset-0 m-0 size-full cursor-pointer rounded-[inherit] opacity-0"
        type="checkbox"
        aria-label={sayAloud`Choose ${card.name}`}
        checked={picks.has(card.id)}
        onChange={toggle}
        onKeyDown={({ key }) => key === 'Escape' && document.getElementById(NEW)?.focus()}
      />
      {/* At the corner of the window, where no card has words. */}
      <span
        className="pointer-events-none absolute inset-s-[82px] top-[82px] grid size-8 place-items-center rounded-full border-2 border-line-strong bg-surface text-transparent peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent max-sm:inset-s-[54px] max-sm:top-[50px] forced-colors:text-[Canvas] forced-colors:peer-checked:text-[CanvasText]"
        aria-hidden="true"
      >
        <Icon path={TICK} size={20} />
      </span>
    </label>
  )
}
