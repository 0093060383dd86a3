import type { LinkState } from './room-link.ts'
import { useStore } from '../../ui/store.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

const WORDS: Readonly<Record<LinkState, string>> = {
  connecting: say`Connecting.`,
  live: say`You’re connected. Changes show at once.`,
  reconnecting: say`The live connection is down. Belfry keeps trying.`,
  polling: say`The live connection is down. Checking every 3 seconds instead. Votes still count.`,
  paused: say`You have this room open in too many tabs. This one continues when you come back to it.`,
}

export function ConnectionDetails() {
  const { view } = useRoom()
  return (
    <Disclosure className="rounded-card border border-transparent bg-surface [&_summary]:px-4 [&_summary]:text-muted">
      <summary>{say`Connection Details`}</summary>
      <div className="grid gap-3 px-4 pt-0 pb-4">
        <p>{WORDS[view.link]}</p>
        <Log />
      </div>
    </Disclosure>
  )
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

function Log() {
  const { log } = useRoom().session
  const entries = useStore(log.entries)
  return (
    <ol
      className="m-0 grid gap-0.5 p-0 text-small wrap-anywhere text-muted [&_time]:text-faint [&_time]:tabular"
      aria-label={say`Connection log`}
    >
      {entries.map(({ at, text }, index) => (
        <li key={`${at}-${index}`}>
          <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time> {text}
        </li>
      ))}
    </ol>
  )
}
