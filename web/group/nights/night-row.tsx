import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import * as calls from '#protocol/calls/groups.ts'
import { type Outcome, OUTCOMES } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import type { Night } from '#protocol/group.ts'
import { call } from '../../app/api/client.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PEN } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { shortDayOf } from '../../ui/short-day.ts'
import { type NightWays, useGroupCall, useShownGroup } from '../shown-group.ts'
import { Also } from './also.tsx'
import { OutcomeMark, OutcomeName } from './outcome.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'

const MorningAfter = lazyPart(async () => (await import('./morning-after.tsx')).MorningAfter)

interface NightRowProps extends NightWays {
  night: Night
  isNewest: boolean
}

/** One evening: the newest with a larger window. */
export function NightRow({ night, isNewest, ...ways }: NightRowProps) {
  const { isKeeper } = useShownGroup()
  const [isChanging, setChanging] = useState(false)
  const pen = useRef<HTMLButtonElement>(null)
  const mayChange = isKeeper || night.isOwn
  const day = shortDayOf(night.at)
  const close = () => {
    setChanging(false)
    pen.current?.focus()
  }
  return (
    <article
      className={clsx(
        'grid items-start gap-y-0',
        isNewest
          ? 'gap-x-3 rounded-card bg-surface p-4 shade max-sm:relative max-sm:grid-cols-[84px_minmax(0,1fr)] sm:gap-x-6 sm:p-6 sm:[grid-template:auto_1fr/148px_minmax(0,1fr)_auto]'
          : 'grid-cols-[60px_minmax(0,1fr)_auto] gap-x-4 py-4 max-sm:gap-x-3',
      )}
      tabIndex={-1}
      aria-label={sayAloud`${day}: ${night.script.name}`}
    >
      <ScriptWindow
        window={night.script.window}
        size={isNewest ? 'large' : 'small'}
        className={
          isNewest
            ? 'row-span-2 rounded-full [box-shadow:0_0_48px_color-mix(in_srgb,var(--glass-rim)_26%,transparent)] [--size:148px] max-sm:row-auto max-sm:[--size:84px]'
            : 'row-span-2 [--size:60px]'
        }
        lightsUp={isNewest}
      />
      <div
        className={clsx(
          'grid min-w-0 grid-cols-1 content-start justify-items-start wrap-anywhere',
          isNewest && 'max-sm:self-center',
        )}
      >
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-3 gap-y-0 text-small leading-[1.3] font-strong text-muted tabular',
            isNewest && 'max-sm:min-h-8 max-sm:pe-[36px]',
          )}
        >
          <time dateTime={night.at}>{day}</time>
          {night.outcome !== null && <OutcomeMark outcome={night.outcome} />}
          {night.outcome === null && mayChange && !isNewest && (
            <Button
              variant="quiet"
              className="-mx-2 -my-3 px-2 text-small"
              aria-label={sayAloud`Who won? ${night.script.name}, ${day}`}
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              {say`Who won?`}
            </Button>
          )}
        </div>
        <ScriptName night={night} isNewest={isNewest} />
        <Facts night={night} />
      </div>
      {mayChange && (
        <Button
          ref={pen}
          variant="quiet"
          icon
          // On a phone the name of the newest needs the width, and the pen has the corner.
          className={clsx(
            '-me-3 -mt-3 text-muted',
            isNewest && 'max-sm:absolute max-sm:end-[6px] max-sm:top-[6px] max-sm:m-0',
          )}
          aria-expanded={isChanging}
          aria-label={sayAloud`Change ${night.script.name}, ${day}`}
          onClick={() => setChanging(!isChanging)}
        >
          <Icon path={PEN} size={20} />
        </Button>
      )}
      <div
        className={clsx(
          'col-[2/-1] grid min-w-0 grid-cols-1 content-start justify-items-start wrap-anywhere',
          isNewest && 'max-sm:col-span-full',
        )}
      >
        {night.outcome === null && mayChange && isNewest && !isChanging && <WhoWon night={night} {...ways} />}
        {night.note !== null && night.note !== '' && (
          <p className="mt-2 max-w-measure border-s-2 border-s-line-strong ps-3 whitespace-pre-line" dir="auto">
            {night.note}
          </p>
        )}
        <Also night={night} mayChange={mayChange} onSaved={ways.onSaved} />
      </div>
      {isChanging && <MorningAfter night={night} onClose={close} {...ways} />}
    </article>
  )
}

function ScriptName({ night: { script }, isNewest }: Pick<NightRowProps, 'night' | 'isNewest'>) {
  const { scriptId, name } = script
  return (
    <h3 className={isNewest ? 'font-title text-h3 leading-[1.12] font-semibold sm:text-h2' : undefined}>
      {scriptId === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={`/script/${scriptId}`} className="-my-1 inline-block py-1 text-text no-underline hover:underline">
          <bdi>{name}</bdi>
        </Link>
      )}
    </h3>
  )
}

function Facts({ night: { script, players, storyteller } }: { night: Night }) {
  const { author, difficulty } = script
  const facts = [
    ...(author === null || author === '' ? [] : [say`by ${author}`]),
    ...(difficulty === null ? [] : [difficultyWord(difficulty)]),
    ...(players === null ? [] : [plural(players, 'player', 'players')]),
    ...(storyteller === null ? [] : [say`Storyteller: ${storyteller}`]),
  ]
  if (facts.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-1 gap-y-0 text-small text-muted [&>:not(:last-child)]:after:content-['_·']">
      {facts.map((fact, place) => (
        <span key={place}>{namesApart(fact)}</span>
      ))}
    </p>
  )
}

/** Asked of the newest night, for those who may answer. */
function WhoWon({ night, onSaved }: NightWays & { night: Night }) {
  const { data, group } = useShownGroup()
  const { isBusy, failure, run } = useGroupCall()
  const choose = (outcome: Outcome) =>
    run(async () => {
      data.nights.put(await call(calls.changeNight, { id: group.id, nightId: night.id, body: { outcome } }))
      onSaved(outcome === 'good' ? say`Noted: good won` : say`Noted: evil won`)
    })
  return (
    <>
      <fieldset className="mt-3 flex flex-wrap items-center gap-2 [&_button]:px-4 [&_legend]:float-start [&_legend]:me-1 [&_legend]:p-0 [&_legend]:font-semibold">
        <legend>{say`Who won?`}</legend>
        {OUTCOMES.map((outcome) => (
          <Button key={outcome} disabled={isBusy} onClick={() => choose(outcome)}>
            <OutcomeName outcome={outcome} />
          </Button>
        ))}
      </fieldset>
      <CallFailure call={{ failure }} />
    </>
  )
}
