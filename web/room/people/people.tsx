import { playersToVote, seatsTakenIn } from '../ballot/voters.ts'
import { listed } from '../../ui/format.ts'
import { CrowdPeople } from './crowd-people.tsx'
import { PersonList } from './person-list.tsx'
import { useRoom } from '../room-context.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'

/** Who is in the room, who is online, and who has not voted. */
export function People() {
  const { session, view, isST } = useRoom()
  const { participants, crowd, options, phase } = view.snapshot
  const unlisted = crowd === undefined ? 0 : crowd.people - participants.length
  const seats = seatsTakenIn(view.snapshot)
  return (
    <section className="grid min-w-0 content-start gap-3" aria-labelledby="people">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0">
        <h2 id="people">{say`People`}</h2>
        <span className="text-small text-muted">{say`${seats} of ${options.maxPlayers} seats`}</span>
      </div>
      {isST && seats === 0 && (
        <p className="rounded-card border border-dashed border-line-strong p-4 text-muted">{say`Share ${session.code} - nobody has joined yet.`}</p>
      )}
      {/* The Storyteller's desk says it, beside the button that would wait no longer. */}
      {phase === 'voting' && !isST && <WaitingFor />}
      {isST && crowd !== undefined ? <CrowdPeople crowd={crowd} /> : <PersonList people={participants} />}
      {!isST && crowd !== undefined && (
        <p className="wrap-anywhere text-muted">{say`And ${unlisted} more. ${crowd.online} of ${crowd.people} are online.`}</p>
      )}
    </section>
  )
}

function WaitingFor() {
  const { view } = useRoom()
  const missing = playersToVote(view.snapshot)
  if (missing === null || view.snapshot.crowd !== undefined) return null
  return (
    <p className="wrap-anywhere text-muted">
      {namesApart(missing.length === 0 ? say`Everyone has voted.` : say`Waiting for: ${listed(missing)}`)}
    </p>
  )
}
