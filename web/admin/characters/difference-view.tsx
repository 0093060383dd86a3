import { plural } from '#domain/plural.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { kindWords } from '#domain/catalogue/changes.ts'
import type { Difference, FieldChange } from '#domain/catalogue/difference.ts'
import type { SyncResult, Touched } from '#protocol/catalogue/sync.ts'
import { Tag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { nameOf } from './catalogue-resources.ts'
import { say } from '../../ui/say.ts'
import { series } from '../series.ts'

interface DifferenceViewProps {
  result: SyncResult
  onPublish: () => void
  onLeave: () => void
}

/** Previews what publishing would change. */
export function DifferenceView({ result, onPublish, onLeave }: DifferenceViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { changes, message, errors } = result
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control border border-dashed border-line-strong bg-bg p-4 [&_h3]:font-body [&_h3]:text-large [&_h3]:font-semibold [&_h3:focus]:outline-none">
      <h3 ref={heading} tabIndex={-1}>
        {message}
      </h3>
      {changes !== null && <Lists changes={changes} />}
      {changes?.touched !== undefined && <TouchedScripts touched={changes.touched} />}
      {errors.length > 0 && (
        <Group title={say`Unknown (left out)`} count={errors.length}>
          {errors.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Group>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="primary" onClick={onPublish}>
          {say`Publish`}
        </Button>
        <Button onClick={onLeave}>{say`Don’t publish`}</Button>
      </div>
    </div>
  )
}

function Lists({ changes }: { changes: Difference }) {
  const { added, changed, renamed, removed, worded, jinxes, moved } = changes
  const movedLists = [
    moved.official && say`the official order`,
    moved.firstNight && say`the first night`,
    moved.otherNight && say`the other nights`,
  ].filter((words) => words !== false)
  return (
    <>
      <Group title={say`Added`} count={added.length}>
        {added.map(({ id, name, team, isBack }) => (
          <li key={id}>
            <bdi>{name}</bdi> <Tag>{team}</Tag> {isBack && <Tag tone="info">{say`returning`}</Tag>}
          </li>
        ))}
      </Group>
      <Group title={say`Changed`} count={changed.length}>
        {changed.map(({ id, name, fields }) => (
          <li key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {fields.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </li>
        ))}
      </Group>
      <Group title={say`Renamed`} count={renamed.length}>
        {renamed.map(({ from, to, name }) => (
          <li key={from}>{say`${name}: “${from}” becomes “${to}”`}</li>
        ))}
      </Group>
      <Group title={say`Missing (will be disabled)`} count={removed.length}>
        {removed.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Group>
      <Group title={say`Jinx pairs`} count={jinxes.added.length + jinxes.changed.length + jinxes.removed.length}>
        {jinxes.added.map(({ a, b, reason }) => (
          <li key={`${a}|${b}`}>
            <Tag tone="success">{say`added`}</Tag> {pairOf(a, b)}: <bdi>{reason}</bdi>
          </li>
        ))}
        {jinxes.changed.map(({ a, b, from, to }) => (
          <li key={`${a}|${b}`}>
            <Tag tone="info">{say`changed`}</Tag> {pairOf(a, b)}
            <Change change={{ field: 'ability', from, to }} />
          </li>
        ))}
        {jinxes.removed.map(({ a, b }) => (
          <li key={`${a}|${b}`}>
            <Tag tone="warning">{say`dropped`}</Tag> {pairOf(a, b)}
          </li>
        ))}
      </Group>
      {worded + jinxes.worded > 0 && (
        <p>
          {say`The published wording replaces our own: ${plural(worded, say`ability summary`, say`ability summaries`)} and ${plural(jinxes.worded, say`jinx summary`, say`jinx summaries`)}.`}
        </p>
      )}
      {movedLists.length > 0 && <p>{say`The order changes in ${series(movedLists)}.`}</p>}
    </>
  )
}

/** What changes in substance, and how many scripts will say so. */
function TouchedScripts({ touched }: { touched: Touched }) {
  return (
    <Group title={say`Changes that scripts will mention`} count={touched.length}>
      {touched.map(({ characterId, kinds, scripts }) => (
        <li key={characterId}>
          {say`${nameOf(characterId)} (${kindWords(kinds)}): ${plural(scripts, 'script', 'scripts')}`}
        </li>
      ))}
    </Group>
  )
}

const FIELDS: Readonly<Record<FieldChange['field'], string>> = {
  name: say`Name`,
  team: say`Team`,
  ability: say`Text`,
  edition: say`Edition`,
  setup: say`Setup`,
  firstNight: say`First night`,
  otherNight: say`Other nights`,
}

function Change({ change: { field, from, to } }: { change: FieldChange }) {
  return (
    <span className="block [&_del]:text-danger [&_ins]:text-success [&_ins]:underline [&_ins]:underline-offset-[3px]">
      <span className="text-small wrap-anywhere text-muted">{FIELDS[field]}: </span>
      <del dir="auto">{from}</del> <ins dir="auto">{to}</ins>
    </span>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details open={count <= 12}>
      <summary className="min-h-target cursor-pointer py-2 font-semibold">
        {title} <Tag tone="accent">{count}</Tag>
      </summary>
      <ul className="grid gap-2 py-2 ps-4 wrap-anywhere [list-style:disc]">{children}</ul>
    </details>
  )
}

const pairOf = (a: string, b: string) => say`${nameOf(a)} and ${nameOf(b)}`
