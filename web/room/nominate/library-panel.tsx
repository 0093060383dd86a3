import { roomPart } from '../room-part.ts'
import { useRef, useState } from 'react'
import type { AllowedScriptType } from '#domain/room/options.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { NO_FILTERS } from '../../app/data/library/filters.ts'
import { PAGE_SIZE } from '../../app/data/library/paged-cards.ts'
import { type ScriptList, useScriptList } from '../../app/data/library/use-script-list.ts'
import { useTypedSearch } from '../../app/data/library/use-typed-search.ts'
import { CharacterOffersContents } from '../../parts/script/character-offers-contents.tsx'
import { ScriptCard } from '../../parts/script/script-card.tsx'
import { LIBRARY_TYPES } from '../../parts/room/labels.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useRoom } from '../room-context.ts'
import { LibraryFilterChoice, TypeChoice } from './library-filter-choice.tsx'
import { Refused } from './refused.tsx'
import { type Nominate, useNominating } from './use-nominate.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import styles from './upload.module.css'

const ReadCard = roomPart(async () => (await import('./read-first.tsx')).ReadCard)
type Card = Omit<LibraryCard, 'seq'>

interface LibraryPanelProps {
  allowed: AllowedScriptType
  /** Library scripts that are nominated already. */
  taken: ReadonlySet<string>
  isOpen: boolean
  onNominate: Nominate
}

/** The library inside a room: search, type, characters, and cards to read and to nominate. */
export function LibraryPanel({ allowed, taken, isOpen, onNominate }: LibraryPanelProps) {
  const [draft, setDraft] = useDraft(useRoom().session.code, 'search')
  const [chosen, setChosen] = useState<LibraryFilters>({ ...NO_FILTERS, search: draft })
  const change = (patch: Partial<LibraryFilters>) => setChosen({ ...chosen, ...patch })
  const [text, typeIn] = useTypedSearch(chosen.search, (search) => change({ search }))
  const box = useRef<HTMLInputElement>(null)
  const [choice, setChoice] = useDraft(useRoom().session.code, 'choice')
  const [earlier] = useState(() => readChoice(choice))
  const { busy, refused, run } = useNominating(onNominate)
  const [read, setRead] = useState<Card | null>(null)
  const scriptType = allowed === 'all' ? chosen.type : LIBRARY_TYPES[allowed]
  const list = useScriptList({ ...chosen, type: scriptType }, PAGE_SIZE)
  const isWide = useMedia('(min-width: 720px)')
  const typeChoice = {
    value: scriptType,
    isFixed: allowed !== 'all',
    onChange: (type: LibraryFilters['type']) => change({ type }),
  }
  /** The same for the button on the card and in the viewer. */
  const nominationOf = (id: string) => ({
    label: taken.has(id) ? say`Already nominated` : say`Nominate`,
    disabled: !isOpen || taken.has(id) || (busy !== null && busy !== id),
    busy: busy === id,
  })
  const nominate = async ({ id, name }: Pick<Card, 'id' | 'name'>) => {
    setChoice(JSON.stringify({ id, name }))
    await run(id, { kind: 'library', scriptId: id })
    setChoice('')
  }
  const reasonFor = (id: string) => (refused?.key === id ? refused.reason : null)
  return (
    <div className={styles['libraryPanel']}>
      {earlier !== null && choice !== '' && (
        <EarlierChoice
          {...earlier}
          {...nominationOf(earlier.id)}
          reason={reasonFor(earlier.id)}
          onNominate={() => void nominate(earlier)}
        />
      )}
      <div className={styles['bar']}>
        <TextField
          ref={box}
          label={say`Search the library`}
          hideLabel
          type="search"
          placeholder={say`Search by name or author`}
          value={text}
          onChange={({ target }) => {
            setDraft(target.value)
            typeIn(target.value)
          }}
          autoComplete="off"
          enterKeyHint="search"
        />
        {isWide && <TypeChoice {...typeChoice} />}
      </div>
      <CharacterOffersContents
        typed={text}
        isOnly={list.cards?.length === 0}
        box={box}
        filters={{ ...chosen, type: scriptType }}
        onPick={({ search, include, exclude }) => {
          setDraft(search)
          typeIn(search)
          change({ search, include, exclude })
        }}
      />
      <LibraryFilterChoice filters={chosen} onChange={change} type={isWide ? null : typeChoice}>
        <p className={styles['count']} aria-live="polite">
          {countWords(list)}
        </p>
      </LibraryFilterChoice>
      {list.failure !== null && <LoadFailure title={list.failure} onRetry={list.retry} />}
      <ul className={styles['cards']}>
        {list.cards?.map((card) => (
          <li key={card.id} className={styles['item']}>
            <ScriptCard
              card={card}
              onView={setRead}
              select={{ ...nominationOf(card.id), onSelect: () => void nominate(card) }}
            />
            {read === null && <Refused reason={reasonFor(card.id)} isBusy={busy === card.id} />}
          </li>
        ))}
        {list.cards === null &&
          list.failure === null &&
          [0, 1, 2, 3].map((key) => <Skeleton key={key} className={styles['place'] ?? ''} />)}
      </ul>
      {list.hasMore && (
        <Button wide busy={list.isLoadingMore} onClick={list.loadMore}>
          {say`Show more scripts`}
        </Button>
      )}
      {read !== null && (
        <ReadCard
          card={read}
          {...nominationOf(read.id)}
          reason={reasonFor(read.id)}
          onNominate={() => void nominate(read)}
          onClose={() => setRead(null)}
        />
      )}
    </div>
  )
}

function countWords({ cards, head, failure }: ScriptList): string {
  if (cards === null || head === null) return failure === null ? say`Loading...` : ''
  if (head.onDevice !== undefined) return head.onDevice.instead?.words ?? head.onDevice.line
  if (cards.length === 0) return say`No scripts found`
  return say`Showing ${cards.length} of ${head.totalIsExact ? '' : say`more than `}${head.total} scripts`
}

interface Choice {
  id: string
  name: string
}

interface EarlierChoiceProps extends Choice {
  label: string
  disabled: boolean
  busy: boolean
  reason: string | null
  onNominate: () => void
}

/** The script whose nomination had not arrived when the page was left. */
function EarlierChoice({ name, label, disabled, busy, reason, onNominate }: EarlierChoiceProps) {
  return (
    <>
      <Notice
        type="info"
        title={say`You were about to nominate ${name}.`}
        action={
          <Button disabled={disabled} busy={busy} onClick={onNominate}>
            {label}
          </Button>
        }
      />
      <Refused reason={reason} isBusy={busy} />
    </>
  )
}

function readChoice(draft: string): Choice | null {
  try {
    const { id, name } = JSON.parse(draft) as Record<string, unknown>
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}
