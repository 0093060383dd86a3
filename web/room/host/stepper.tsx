import { hostPart } from '../room-part.ts'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { isOpenTie, type Result } from '#domain/room/counting/result.ts'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { useShortcut } from '../../app/layout/shortcuts.ts'
import { type Stage, stageOf } from '#domain/room/stage.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LIST_PLUS, ROUND } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { nominatorsAwaited, votersAwaited } from './awaited.ts'
import { type RoomDialog, useRoom } from '../room-context.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { useStateAction } from './use-state-action.ts'
import { Way } from './way.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'

const loadSettle = async () => (await import('./settle.tsx')).Settle
const Settle = hostPart(loadSettle, ({ result }: { result: Result }) => (
  <SettlePlace isTie={result.winners.length > 1} />
))

type Action = Extract<StateAction, `${'start' | 'end'}${'Nominations' | 'Voting'}`>

const STEPS = [say`Gathering`, say`Nominating`, say`Voting`, say`Results`] as const

/** The step of each stage, and the ways on: the main one first. */
const WAYS: Readonly<Record<Stage, { step: number; ways: readonly Action[] }>> = {
  gathering: { step: 0, ways: ['startNominations', 'startVoting'] },
  nominating: { step: 1, ways: ['startVoting', 'endNominations'] },
  noms_closed: { step: 1, ways: ['startVoting', 'startNominations'] },
  voting: { step: 2, ways: ['endVoting'] },
  results: { step: 3, ways: ['startNominations', 'startVoting'] },
  closed: { step: 3, ways: [] },
}

const LABELS: Readonly<Record<Action, string>> = {
  startNominations: say`Start Nominations`,
  endNominations: say`End Nominations`,
  startVoting: say`Start Voting`,
  endVoting: say`End Voting`,
}

/** What happens after a result, since everybody is back at an earlier step then. */
const AGAIN: Readonly<Partial<Record<Action, string>>> = {
  startNominations: say`Everyone goes back to nominating. Nominations so far stay.`,
  startVoting: say`A new vote on all nominations.`,
}

export function Stepper() {
  const { view, open } = useRoom()
  const { busy, failure, act } = useStateAction()
  const { snapshot } = view
  const stage = stageOf(snapshot)
  const steps = useRef<HTMLOListElement>(null)
  // The ways to play a result come with it; what fails to load now is loaded then.
  useEffect(() => {
    if (stage === 'voting') loadSettle().catch(() => {})
  }, [stage])
  useKeptFocus(steps, stage)
  const { settling } = useSettling(stage)
  const hasNominations = snapshot.nominations.length > 0
  const { step, ways } = WAYS[stage]
  const { result } = snapshot.voting
  // A tie is settled first, and a decided script is read: both are more than another round.
  const isAgain = stage === 'results'
  const hasOutcome = isAgain && result !== undefined && (result.winners.length > 0 || result.decided !== null)
  const shown = ways.filter((way) => way !== 'startVoting' || hasNominations || stage === 'nominating')
  const may = (action: Action) => ways.includes(action) && (action !== 'startVoting' || hasNominations)
  const press = (action: Action) => {
    const question = questionBefore(action, snapshot)
    if (question === null) act(action)
    else open(question)
  }
  useShortcut('n', () => may('startNominations') && press('startNominations'))
  useShortcut('v', () => may('startVoting') && press('startVoting'))
  useShortcut('e', () => {
    const ending = (['endNominations', 'endVoting'] as const).find(may)
    if (ending) press(ending)
  })
  return (
    <div className="grid gap-3" {...settling}>
      <ol ref={steps} className="m-0 grid grid-cols-[repeat(4,auto)] gap-1 p-0" tabIndex={-1}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={clsx(
              'border-t-4 pt-2 text-[0.875rem] font-semibold',
              index === step
                ? 'border-t-accent text-text'
                : index < step
                  ? 'border-t-[color-mix(in_srgb,var(--accent)_55%,var(--surface))] text-muted'
                  : 'border-t-line text-muted',
            )}
            aria-current={index === step ? 'step' : undefined}
          >
            {name}
            {index < step && <VisuallyHidden>{say` (done)`}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {stage === 'results' && result && <Settle result={result} />}
      <Awaited snapshot={snapshot} />
      {isAgain ? (
        <Again isFolded={hasOpenTie(snapshot)}>
          {shown.map((action, index) => (
            <Way
              key={action}
              sign={action === 'startVoting' ? ROUND : LIST_PLUS}
              hint={AGAIN[action]}
              isMain={index === 0 && !hasOutcome}
              busy={busy?.action === action}
              onClick={() => press(action)}
            >
              {LABELS[action]}
            </Way>
          ))}
        </Again>
      ) : (
        <div className="grid gap-2">
          {shown.map((action, index) => (
            <Button
              key={action}
              variant={index === 0 && may(action) ? 'primary' : 'secondary'}
              wide
              className={index === 0 ? 'min-h-[54px] text-large' : undefined}
              busy={busy?.action === action}
              disabled={!may(action)}
              onClick={() => press(action)}
            >
              {LABELS[action]}
            </Button>
          ))}
        </div>
      )}
      {stage === 'nominating' && !hasNominations && (
        <p className="text-small text-muted">{say`Voting needs at least one nomination.`}</p>
      )}
      <CallFailure call={{ failure }} />
    </div>
  )
}

/** The place of the ways to play a result, until their file is there. */
function SettlePlace({ isTie }: { isTie: boolean }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-2">
      {isTie && <Skeleton width="60%" height={28} className="col-span-full" />}
      {(isTie ? [84, 68, 68, 68] : [68]).map((height, index) => (
        <Skeleton key={index} height={height} className={height > 68 ? 'col-span-full' : undefined} />
      ))}
    </div>
  )
}

/** The ways back to an earlier step: folded while a tie waits to be settled, since that is what comes next. */
function Again({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const ways = <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-2">{children}</div>
  if (isFolded) {
    return (
      <Disclosure>
        <summary>{say`Another round`}</summary>
        {ways}
      </Disclosure>
    )
  }
  return (
    <>
      <h3>{say`Another round`}</h3>
      {ways}
    </>
  )
}

/** The Storyteller has a tie to settle. */
export const hasOpenTie = ({ phase, voting: { result } }: Snapshot): boolean =>
  phase === 'open' && result !== undefined && isOpenTie(result)

/** Whom the Storyteller waits for, beside the button that would wait no longer. */
function Awaited({ snapshot }: { snapshot: Snapshot }) {
  const { phase } = snapshot
  const awaited =
    phase === 'nominating' ? nominatorsAwaited(snapshot) : phase === 'voting' ? votersAwaited(snapshot) : null
  return awaited && <p className="font-semibold wrap-anywhere">{namesApart(awaited.words)}</p>
}

/** What is asked before a step that cannot be undone; null where nothing is lost. */
function questionBefore(action: StateAction, snapshot: Snapshot): RoomDialog | null {
  if (action === 'endVoting') return (votersAwaited(snapshot)?.missing ?? 0) > 0 ? { kind: 'end-voting' } : null
  const { result } = snapshot.voting
  if (result === undefined) return null
  const isStart = action === 'startNominations' || action === 'startVoting'
  return isStart && result.votesCast > 0 ? { kind: 'start-again', action } : null
}

/**
 * Focus that was near `target`, in the same box, and went away with its button when `key` changed, goes to `target`: the
 * keyboard continues there. A new button there would take a second press that was meant for the old one.
 */
function useKeptFocus(target: RefObject<HTMLElement | null>, key: string): void {
  const wasNear = useRef(false)
  const before = useRef(key)
  useEffect(() => {
    const onFocus = ({ target: focused }: FocusEvent) => {
      // A question lies over what was pressed.
      if (!(focused instanceof Element) || focused.closest('dialog') !== null) return
      wasNear.current = target.current?.parentElement?.contains(focused) ?? false
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [target])
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    const find = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (wasNear.current && isLost) target.current?.focus()
    }
    const question = document.activeElement?.closest('dialog') ?? null
    if (question === null) return find()
    const closing = new MutationObserver(() => {
      if (question.isConnected) return
      closing.disconnect()
      find()
    })
    closing.observe(document.body, { childList: true, subtree: true })
    return () => closing.disconnect()
  }, [target, key])
}
