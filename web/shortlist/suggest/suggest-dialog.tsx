import { useRef, useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import type { CandidateRef } from '#protocol/shortlist.ts'
import { addCandidate } from '../../app/api/shortlists.ts'
import { NO_FILTERS } from '../../app/data/library/filters.ts'
import { PAGE_SIZE } from '../../app/data/library/paged-cards.ts'
import { useScriptList } from '../../app/data/library/use-script-list.ts'
import { useTypedSearch } from '../../app/data/library/use-typed-search.ts'
import { ScriptCard } from '../../parts/script/script-card.tsx'
import { readUploadedText, type UploadRead } from '../../room/nominate/read-upload.ts'
import { useCatalogue } from '../../room/use-catalogue.ts'
import { PasteSource } from '../../parts/script/source/paste-source.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/say.ts'
import { answeringOf } from '../answering.ts'
import type { ShownListProps } from '../shown-list.ts'
import { useCall } from '../../app/act/use-call.ts'
import styles from './suggest.module.css'

const SOURCES = [
  { value: 'library', label: say`Library` },
  { value: 'paste', label: say`Paste` },
] as const

type Source = (typeof SOURCES)[number]['value']

interface PickProps {
  isBusy: boolean
  taken: ReadonlySet<string>
  onPick: (ref: CandidateRef) => void
}

/** Adds a script to the list: one of the library, or one that somebody brings. */
export function SuggestDialog({ view, onClose }: ShownListProps & { onClose: () => void }) {
  const answering = answeringOf(view.id)
  const [source, setSource] = useState<Source>('library')
  const { isBusy, failure, run } = useCall()
  // The same script again, after no answer came, must not be there twice.
  const sent = useRef<{ key: string; op: string } | null>(null)
  const pick = (ref: CandidateRef) =>
    run(async () => {
      const key = JSON.stringify(ref)
      if (sent.current?.key !== key) sent.current = { key, op: crypto.randomUUID() }
      answering.accept(await addCandidate(view.id, answering.as(), sent.current.op, ref))
      onClose()
    })
  const taken = new Set(
    view.candidates.flatMap(({ scriptRef }) => (scriptRef.kind === 'library' ? [scriptRef.scriptId] : [])),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={view.isOwner ? say`Add a script` : say`Suggest a script`}
      size="large"
      bar={<Segmented label={say`Where from`} hideLabel options={SOURCES} value={source} onChange={setSource} />}
      error={failure}
    >
      {source === 'library' ? (
        <LibraryPick isBusy={isBusy} taken={taken} onPick={pick} />
      ) : (
        <PastePick isBusy={isBusy} onPick={pick} />
      )}
    </Dialog>
  )
}

function LibraryPick({ isBusy, taken, onPick }: PickProps) {
  const [filters, setFilters] = useState<LibraryFilters>(NO_FILTERS)
  const [text, typeIn] = useTypedSearch(filters.search, (search) => setFilters({ ...filters, search }))
  const list = useScriptList(filters, PAGE_SIZE)
  const labelOf = (id: string) => (taken.has(id) ? say`On the list` : say`Add`)
  return (
    <div className={styles['panel']}>
      <TextField
        label={say`Search the library`}
        hideLabel
        type="search"
        placeholder={say`Search by name or author`}
        value={text}
        onChange={({ target }) => typeIn(target.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
      {list.failure !== null && <LoadFailure title={list.failure} onRetry={list.retry} />}
      {list.cards?.length === 0 && <output>{say`No scripts found`}</output>}
      <ul className={styles['cards']}>
        {list.cards?.map((card) => (
          <li key={card.id}>
            <ScriptCard
              card={card}
              select={{
                label: labelOf(card.id),
                disabled: isBusy || taken.has(card.id),
                onSelect: ({ id }) => onPick({ kind: 'library', scriptId: id }),
              }}
            />
          </li>
        ))}
        {list.cards === null && list.failure === null && [0, 1, 2].map((key) => <Skeleton key={key} height={150} />)}
      </ul>
      {list.hasMore && (
        <Button wide busy={list.isLoadingMore} onClick={list.loadMore}>
          {say`Show more scripts`}
        </Button>
      )}
    </div>
  )
}

function PastePick({ isBusy, onPick }: Omit<PickProps, 'taken'>) {
  const catalogue = useCatalogue()
  const [text, setText] = useState('')
  const [read, setRead] = useState<UploadRead | null>(null)
  const check = async () => {
    if (catalogue === null) return
    const found = await readUploadedText(text, catalogue)
    setRead(found)
    if (found.ok) onPick({ kind: 'upload', scriptData: found.scriptData })
  }
  return (
    <div className={styles['panel']}>
      <PasteSource
        text={text}
        error={null}
        onChange={(typed) => {
          setText(typed)
          setRead(null)
        }}
      />
      {read?.ok === false && <Notice type="danger" title={<span className={styles['lines']}>{read.message}</span>} />}
      <Button
        variant="primary"
        busy={isBusy}
        disabled={catalogue === null || text.trim() === ''}
        onClick={() => void check()}
      >
        {say`Add this script`}
      </Button>
    </div>
  )
}
