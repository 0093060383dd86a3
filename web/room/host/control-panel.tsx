import { useState } from 'react'
import { clsx } from 'clsx'
import type { OptionsPatch, RoomOptions } from '#domain/room/options.ts'
import type { ScreenView } from '#domain/room/screens/screen.ts'
import {
  NominationSettings,
  type RoomSettingsProps,
  SeatSettings,
  TimerSettings,
  VotingSettings,
} from '../../parts/room/room-settings.tsx'
import { settingsWords } from '../settings-words.ts'
import { ACTION_FAILURES, OPTION_FAILURES } from './host-messages.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { reasonOf } from '../session/failures.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartNote } from './part-note.tsx'
import { hasOpenTie, Stepper } from './stepper.tsx'
import { useRoom } from '../room-context.ts'
import { useCall } from '../../app/act/use-call.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { useScreenCommand } from './use-screen-command.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'

const VOTE_RUNS = say`You can’t change this during a vote.`

/** The Storyteller's controls: the next step, and every setting, saved at once. */
export function ControlPanel() {
  const { session, view, open } = useRoom()
  const { change, told } = useSettings()
  // The next step matters most: what is set is said in a line, and opened to be changed.
  const [chosen, setChosen] = useDraft(session.code, 'settings')
  // While a tie waits to be settled, everything else is folded away.
  const isTied = hasOpenTie(view.snapshot)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { options, phase, voting } = view.snapshot
  const isOpen = isTied ? openedAt === voting.result?.id : chosen === 'open'
  const toggle = () =>
    isTied ? setOpenedAt(isOpen ? null : (voting.result?.id ?? null)) : setChosen(isOpen ? 'folded' : 'open')
  const locked = phase === 'voting' ? { voteType: VOTE_RUNS, blindVoting: VOTE_RUNS } : {}
  const props: RoomSettingsProps = { options, onChange: change, locked }
  const timers = (
    <>
      <TimerSettings {...props} />
      {view.snapshot.endsAt !== null && <p className="text-small text-muted">{say`Changing the timer restarts it.`}</p>}
      <Outcome told={told} of={['nominationTimerMs', 'votingTimerMs']} />
    </>
  )
  const roomControls = (
    <>
      <LockControl />
      <ScreensControl />
    </>
  )
  return (
    <section className="grid min-w-0 content-start gap-4 card p-4 [&_h2]:text-h3" aria-labelledby="control">
      <h2 id="control">{say`Storyteller’s desk`}</h2>
      <PartNote />
      <Stepper />
      {!isTied && timers}
      <Disclosure open={isOpen} className="[&>summary]:flex-wrap [&>summary]:py-2">
        <summary
          onClick={(event) => {
            event.preventDefault()
            toggle()
          }}
        >
          {say`Settings`}
          <span className="basis-full ps-4 text-small font-normal text-muted in-[details[open]]:hidden">
            {settingsWords(options)}
          </span>
        </summary>
        <div className="grid gap-4 pt-2">
          {isTied && timers}
          <VotingSettings {...props} />
          <Outcome told={told} of={['voteType', 'blindVoting']} />
          <NominationSettings {...props} />
          <Outcome told={told} of={['allowedScriptType', 'allowUploads', 'nonScriptNominationMode']} />
          <div className="grid grid-cols-2 items-start gap-3">
            <SeatSettings {...props} />
          </div>
          <Outcome told={told} of={['maxPlayers', 'players', 'maxNominationsPerParticipant']} />
          {isTied && roomControls}
        </div>
      </Disclosure>
      {!isTied && roomControls}
      <Button variant="quiet" className="justify-self-start text-danger" onClick={() => open({ kind: 'close' })}>
        {say`Close Room`}
      </Button>
    </section>
  )
}

interface Told {
  key: keyof OptionsPatch
  /** Null once it is saved. */
  failure: string | null
}

/** Whether the last change was saved, below the settings that it belongs to. */
function Outcome({ told, of }: { told: Told | null; of: readonly (keyof OptionsPatch)[] }) {
  const own = told !== null && of.includes(told.key) ? told : null
  return (
    <div className="empty:hidden" aria-live="polite">
      {own?.failure === null && <p className="font-semibold text-success">{say`Saved`}</p>}
      {own !== null && own.failure !== null && (
        <Notice type="danger" title={OPTION_FAILURES[own.key]}>
          {own.failure}
        </Notice>
      )}
    </div>
  )
}

const SAVED_MS = 2_500

/** Saves one setting at a time; if the room refuses, the old value returns, with the reason. */
function useSettings() {
  const { session } = useRoom()
  const [told, setTold] = useState<Told | null>(null)
  const change = <Key extends keyof OptionsPatch>(key: Key, value: RoomOptions[Key] | undefined) => {
    if (value === undefined) return
    const save = async () => {
      try {
        await session.step('updateOptions', { [key]: value })
        const saved: Told = { key, failure: null }
        setTold(saved)
        setTimeout(() => setTold((shown) => (shown === saved ? null : shown)), SAVED_MS)
      } catch (error) {
        setTold({ key, failure: reasonOf(error) })
      }
    }
    void save()
  }
  return { change, told }
}

/** Locks the room for newcomers, and unlocks it. */
function LockControl() {
  const { session, view } = useRoom()
  const { locked } = view.snapshot.options
  const { isBusy, failure, run } = useCall(reasonOf)
  const { settling } = useSettling(locked)
  const action = locked ? 'unlockRoom' : 'lockRoom'
  return (
    <div className="grid gap-2" {...settling}>
      <p className="text-small text-muted" aria-live="polite">
        {locked
          ? say`This room is locked: nobody new can join. Everyone with a seat can come back.`
          : say`Anyone with the code can join.`}
      </p>
      <Button busy={isBusy} onClick={() => void run(() => session.step(action))}>
        {locked ? say`Unlock room` : say`Lock room`}
      </Button>
      <CallFailure call={{ failure }} title={ACTION_FAILURES[action]} />
    </div>
  )
}

/** The room on a television: its page, and which screens may show it. */
function ScreensControl() {
  const { session, view } = useRoom()
  const { act, isBusy, failure } = useScreenCommand()
  const { screens = [] } = view.snapshot
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="big-screen">
      <h3 id="big-screen">{say`Big screen`}</h3>
      <p className="text-small text-muted">
        {say`On the TV, open ${location.host}/rooms/${session.code}/screen. Then allow it here.`}
      </p>
      <a className={buttonClass({})} href={`/rooms/${session.code}/screen`} target="_blank" rel="noopener">
        {say`Open the big screen here`}
      </a>
      {screens.length > 0 && (
        <ul className="grid w-full list-none p-0">
          {screens.map((screen) => (
            <li key={screen.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-t-line py-2">
              <span className="font-bold">{screen.word}</span>
              <State screen={screen} />
              <span className="ms-auto flex gap-2">
                {screen.state === 'waiting' && (
                  <Button
                    aria-label={sayAloud`Allow ${screen.word}`}
                    busy={isBusy('screen.allow', screen.id)}
                    onClick={() => act({ type: 'screen.allow', screenId: screen.id })}
                  >
                    {say`Allow`}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={sayAloud`Dismiss ${screen.word}`}
                  busy={isBusy('screen.dismiss', screen.id)}
                  onClick={() => act({ type: 'screen.dismiss', screenId: screen.id })}
                >
                  {say`Dismiss`}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <CallFailure call={{ failure }} />
    </section>
  )
}

function State({ screen: { state, online } }: { screen: ScreenView }) {
  return (
    <span className="inline-flex items-center gap-2 text-small text-muted">
      <span
        className={clsx(
          'size-[10px] rounded-full border-2',
          online ? 'border-success bg-success' : 'border-line-strong',
        )}
        aria-hidden="true"
      />
      {`${state === 'waiting' ? say`Waiting` : say`Allowed`}, ${online ? 'online' : 'offline'}`}
    </span>
  )
}
