import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#domain/plural.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CROSS, DOWN, EXCLAMATION, LIST_PLUS, UP } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { Spoken } from '../../ui/visually-hidden.tsx'
import type { Form } from '../../app/act/use-form.ts'
import { type ChosenScript, scriptKey, moved, type ShortlistDraft, withScripts } from './draft.ts'
import { whenLoaded } from '../../parts/when-loaded.ts'
import { UploadButton } from './upload-button.tsx'

const adding = () => import('./add-scripts-dialog.tsx')
const AddScriptsDialog = lazyPart(async () => (await adding()).AddScriptsDialog)

export interface DraftFieldsProps {
  draft: ShortlistDraft
  form: Pick<Form<ShortlistDraft>, 'faults' | 'field' | 'change'>
}

/** The scripts of the list, in order; more of them come from the library, or from a file. */
export function ChosenScripts({ draft: { scripts, left }, form: { faults, change } }: DraftFieldsProps) {
  const [isAdding, setAdding] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const [spoken, setSpoken] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const canOrder = scripts.length > 1
  const remove = (index: number) => {
    flushSync(() => change({ scripts: scripts.toSpliced(index, 1) }))
    setSpoken(say`${scripts[index]?.name ?? ''} removed`)
    const buttons = list.current?.querySelectorAll('button') ?? []
    ;(buttons[Math.min(index, buttons.length - 1)] ?? title.current)?.focus()
  }
  const move = (index: number, by: -1 | 1) => {
    flushSync(() => change({ scripts: moved(scripts, index, by) }))
    setSpoken(say`${scripts[index]?.name ?? ''} is now number ${index + by + 1} of ${scripts.length}`)
    const row = list.current?.children[index + by]
    const [up, down] = row?.querySelectorAll('button') ?? []
    const pressed = by < 0 ? up : down
    ;(pressed?.disabled ? (by < 0 ? down : up) : pressed)?.focus()
  }
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3" aria-labelledby="chosen-scripts">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-3 gap-y-0 [&_button]:-me-2 [&_button]:px-2">
        <h2 id="chosen-scripts" ref={title} tabIndex={-1}>
          {scripts.length === 0 ? say`Scripts` : plural(scripts.length, 'script', 'scripts')}
        </h2>
        {canOrder && (
          <Button variant="quiet" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
            {isOrdering ? say`Done` : say`Change the order`}
          </Button>
        )}
      </div>
      {left.length > 0 && (
        <Notice type="info" title={say`Not everything could come along.`}>
          {left.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {scripts.length === 0 && (
        <div className="grid justify-items-center gap-3 rounded-card bg-surface px-4 py-6 text-center text-balance text-muted shade-small">
          <div className="flex gap-3 *:[--size:72px]">
            {NO_WINDOWS.map((place) => (
              <ScriptWindow key={place} window={null} size={96} />
            ))}
          </div>
          <p>{say`Which scripts could it be? Three to six are easy to choose from.`}</p>
        </div>
      )}
      <ul ref={list} className="m-0 grid list-none grid-cols-1 gap-2 p-0 empty:hidden">
        {scripts.map((script, index) => (
          <Row
            key={scriptKey(script)}
            script={script}
            fault={faults[`scripts[${index}]`]}
            order={isOrdering && canOrder ? { isFirst: index === 0, isLast: index === scripts.length - 1 } : null}
            onRemove={() => remove(index)}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ul>
      <Spoken>{spoken}</Spoken>
      <div className="flex flex-wrap gap-2 *:flex-[1_1_auto] [&>:not(button)]:basis-full">
        <Button onClick={() => void whenLoaded(adding(), () => setAdding(true))}>
          <Icon path={LIST_PLUS} size={20} />
          {say`Add from the library`}
        </Button>
        <UploadButton onUpload={(script) => change({ scripts: withScripts(scripts, [script]) })} />
      </div>
      {isAdding && (
        <AddScriptsDialog
          scripts={scripts}
          onChange={(scripts) => change({ scripts })}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

const NO_WINDOWS = [0, 1, 2]

interface RowProps {
  script: ChosenScript
  fault: string | undefined
  /** Null where rows are not being put in order. */
  order: { isFirst: boolean; isLast: boolean } | null
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

function Row({ script: { name, facts, window }, fault, order, onRemove, onMove }: RowProps) {
  return (
    <li className="grid min-h-[72px] grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0 rounded-card border border-transparent bg-surface ps-3 pe-2 pt-2 pb-2 shade-small [&>:first-child]:[--size:48px]">
      <ScriptWindow window={window} size={48} />
      <div className="grid min-w-0">
        <bdi className="text-large leading-[1.25] font-strong wrap-anywhere">{name}</bdi>
        <p className="text-small wrap-anywhere text-muted">{facts}</p>
      </div>
      <div className="flex [&_button]:text-muted">
        {order === null ? (
          <Button variant="quiet" icon aria-label={sayAloud`Remove ${name}`} onClick={onRemove}>
            <Icon path={CROSS} size={20} />
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              icon
              aria-label={sayAloud`Move ${name} up`}
              disabled={order.isFirst}
              onClick={() => onMove(-1)}
            >
              <Icon path={UP} size={20} />
            </Button>
            <Button
              variant="quiet"
              icon
              aria-label={sayAloud`Move ${name} down`}
              disabled={order.isLast}
              onClick={() => onMove(1)}
            >
              <Icon path={DOWN} size={20} />
            </Button>
          </>
        )}
      </div>
      {fault !== undefined && (
        <p className="col-[2/-1] flex items-start gap-2 text-small font-semibold text-danger [&_svg]:mt-[0.2em] [&_svg]:flex-none">
          <Icon path={EXCLAMATION} size={18} />
          {fault}
        </p>
      )}
    </li>
  )
}
