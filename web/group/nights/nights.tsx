import { useRef, useState } from 'react'
import type { Night } from '#protocol/group.ts'
import { useStore } from '../../ui/store.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PLUS } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { UNREACHED } from '../../app/act/use-call.ts'
import { say } from '../../ui/say.ts'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { type NightWays, useShownGroup } from '../shown-group.ts'
import type { NightDraft } from './night-draft.ts'
import { NightRow } from './night-row.tsx'

const AddNight = lazyPart(async () => (await import('./night-dialog.tsx')).AddNight)
const EditNight = lazyPart(async () => (await import('./night-dialog.tsx')).EditNight)
const DeleteNight = lazyPart(async () => (await import('./night-dialog.tsx')).DeleteNight)

type Open =
  | { kind: 'add' }
  | { kind: 'edit'; night: Night; typed: Pick<NightDraft, 'outcome' | 'note'> }
  | { kind: 'delete'; night: Night }

/** The evenings that a group had, newest first. */
export function Nights() {
  const { data } = useShownGroup()
  const { nights, next, isLoadingMore, error } = useStore(data.nights)
  const [open, setOpen] = useState<Open | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(null)
  const ways: NightWays = {
    onEdit: (night, typed) => setOpen({ kind: 'edit', night, typed }),
    onDelete: (night) => setOpen({ kind: 'delete', night }),
    onSaved: setSaid,
  }
  const more = async () => {
    const shown = nights?.length ?? 0
    await data.nights.more()
    list.current?.querySelectorAll<HTMLElement>(':scope > li > article')[shown]?.focus()
  }
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="nights">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0 [&_h2:focus]:outline-none [&>button]:-me-3">
        <h2 id="nights" ref={heading} tabIndex={-1}>
          {say`Nights`}
        </h2>
        <Button variant="quiet" onClick={() => setOpen({ kind: 'add' })}>
          <Icon path={PLUS} size={20} />
          {say`Add a night`}
        </Button>
      </header>
      {error !== null && (
        <LoadFailure title={say`Failed to load all nights`} onRetry={() => void data.nights.refresh()}>
          {UNREACHED}
        </LoadFailure>
      )}
      {nights?.length === 0 && <NoNights />}
      {nights !== null && nights.length > 0 && (
        <ol
          ref={list}
          className="grid grid-cols-1 [&>li+li]:border-t [&>li+li]:border-t-line [&>li:nth-child(2)]:mt-2 [&>li:nth-child(2)]:border-t-0"
        >
          {nights.map((night, place) => (
            <li key={night.id}>
              <NightRow night={night} isNewest={place === 0} {...ways} />
            </li>
          ))}
        </ol>
      )}
      {next !== null && (
        <Button wide busy={isLoadingMore} onClick={() => void more()}>
          {say`Show more`}
        </Button>
      )}
      {open?.kind === 'add' && <AddNight onClose={close} />}
      {open?.kind === 'edit' && <EditNight night={open.night} typed={open.typed} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteNight
          night={open.night}
          onClose={close}
          onDeleted={() => {
            close()
            // Its button is gone with it.
            heading.current?.focus()
          }}
        />
      )}
      <Spoken>{said}</Spoken>
    </section>
  )
}

function NoNights() {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center text-balance text-muted [&_p]:max-w-[44ch]">
      <DarkWindow />
      <p>
        {say`Your first night is still to come. A room that you open for this group is noted here by itself once its vote has decided; what you played elsewhere, you can add.`}
      </p>
    </div>
  )
}

const TWELVE = Array.from({ length: 12 }, (_, place) => place * 30)

/** A window in which nobody has lit a light. */
function DarkWindow() {
  return (
    <svg
      className="fill-surface stroke-line-strong stroke-[1.5px] [&>:first-child]:fill-[color-mix(in_srgb,var(--text)_6%,var(--bg))] [&>:first-child]:stroke-(--glass-rim) [&>:first-child]:stroke-[2px]"
      viewBox="-50 -50 100 100"
      width="112"
      height="112"
      aria-hidden="true"
    >
      <circle r="48" />
      {TWELVE.map((turn) => (
        <path key={turn} d="M-6 -24V-36A6 6 0 0 1 6 -36V-24Z" transform={`rotate(${turn})`} />
      ))}
      {TWELVE.slice(0, 6).map((turn) => (
        <circle key={turn} cy="-15" r="5" transform={`rotate(${2 * turn + 15})`} />
      ))}
      <circle r="6" />
    </svg>
  )
}
