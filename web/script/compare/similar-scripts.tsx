import { useMemo } from 'react'
import { plural } from '#domain/plural.ts'
import type { SimilarScripts as Similar } from '#protocol/library/similar.ts'
import * as calls from '#protocol/calls/scripts.ts'
import { call } from '../../app/api/client.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { CompareLink } from '../../parts/script/compare-link.tsx'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { differenceWords, useCharacterName } from '../../parts/script/nomination-labels.ts'
import { Link } from '../../ui/link.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'

/** The page keeps a place for the list that so many scripts fill. */
const ROOM_FOR = 4

/** The scripts that are most like this one, each with what differs. */
export function SimilarScripts({ id }: { id: string }) {
  const resource = useMemo(() => makeResource(() => call(calls.readSimilar, { id }), Infinity), [id])
  const answer = useResource(resource)
  const { value } = answer
  return (
    <section aria-labelledby="similar" data-few={value !== undefined && value.items.length < ROOM_FOR ? '' : undefined}>
      <h2 id="similar">{say`Similar scripts`}</h2>
      <Loaded
        answer={answer}
        mayBeOld
        failed={say`Similar scripts didn’t load`}
        why={null}
        type="info"
        onRetry={resource.refresh}
        waiting={say`Looking for similar scripts...`}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-2 text-muted">{say`No other script has enough of these characters.`}</p>
          ) : (
            <ul className="mt-4 grid grid-cols-1 gap-4">
              {items.map((item) => (
                <SimilarScript key={item.script.id} to={id} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function SimilarScript({ to, item }: { to: string; item: Similar['items'][number] }) {
  const { script, shared, added, removed } = item
  const { id, name, author, logoUrl, metadata } = script
  const nameOf = useCharacterName()
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] content-center gap-x-4 gap-y-0 wrap-anywhere md:grid-cols-[72px_minmax(0,1fr)_auto]">
      <ScriptWindow
        window={metadata.window}
        logoUrl={logoUrl}
        size="small"
        className="row-[1/span_3] self-start [--size:72px] md:row-[1/span_2]"
      />
      <p className="[&_a]:text-large [&_a]:font-strong">
        <Link to={`/script/${id}`} dir="auto">
          {name}
        </Link>
        {author !== null && <span className="text-small text-muted">{namesApart(say` by ${author}`)}</span>}
      </p>
      <p className="text-small text-muted">
        {namesApart(
          say`Shares ${plural(shared, 'character', 'characters')}: ${differenceWords({ added, removed }, nameOf)}`,
        )}
      </p>
      <CompareLink
        a={to}
        b={id}
        name={name}
        className="inline-flex min-h-target items-center justify-self-start font-semibold md:self-center md:[grid-area:1/3/span_2]"
      />
    </li>
  )
}
