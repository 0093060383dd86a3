import { clsx } from 'clsx'
import * as calls from '#protocol/calls/groups.ts'
import type { Night } from '#protocol/group.ts'
import { call } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { shortDayOf } from '../../ui/short-day.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { type NightWays, useGroupCall, useShownGroup } from '../shown-group.ts'

const alsoLook = clsx(
  'mt-1 flex flex-wrap items-center gap-x-4 gap-y-0 text-small text-muted [&_:is(ul,li)]:flex [&_:is(ul,li)]:flex-wrap [&_:is(ul,li)]:items-center [&_:is(ul,li)]:gap-x-4 [&_a]:-my-1 [&_a]:inline-block [&_a]:py-2',
)

interface AlsoProps extends Pick<NightWays, 'onSaved'> {
  night: Night
  mayChange: boolean
}

/** What else the table decided that evening, and how; who may change the night says here that one of these was played. */
export function Also({ night, mayChange, onSaved }: AlsoProps) {
  const { also, resultId } = night
  const { data, group } = useShownGroup()
  const { failure, run } = useGroupCall()
  // A second tap of the same finger would take it back.
  const { settling } = useSettling(resultId)
  if (also.length === 0 && resultId === null) return null
  const choose = (name: string, other: string) =>
    run(async () => {
      data.nights.put(await call(calls.playInstead, { id: group.id, nightId: night.id, body: { resultId: other } }))
      onSaved(say`Noted: you played ${name}`)
      await data.figures.refresh()
    })
  return (
    <>
      {also.length > 0 && (
        <div className={alsoLook} {...settling}>
          <span>{say`Also chosen that evening:`}</span>
          <ul>
            {also.map(({ name, resultId: other }, place) => (
              <li key={place}>
                {other === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <Link to={`/results/${other}`}>
                    <bdi>{name}</bdi>
                  </Link>
                )}
                {other !== null && mayChange && (
                  <Button
                    variant="quiet"
                    className="-mx-2 px-2 text-small"
                    aria-label={say`We played this one instead: ${name}, ${shortDayOf(night.at)}`}
                    onClick={() => choose(name, other)}
                  >
                    {say`We played this one instead`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <CallFailure call={{ failure }} />
      {resultId !== null && (
        <p className={alsoLook}>
          <Link to={`/results/${resultId}`}>{say`How you voted`}</Link>
        </p>
      )}
    </>
  )
}
