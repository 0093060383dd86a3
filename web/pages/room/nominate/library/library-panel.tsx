import { lazy, Suspense, useRef, useState } from 'react'
import type { AllowedScriptType } from '#domain/room/options.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { ScriptType } from '#protocol/script/script-choices.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { messageOf } from '../../../../api/client.ts'
import { NO_FILTERS } from '../../../../library/filters.ts'
import { warmFiltering } from '../../../../library/card-pages.ts'
import { PAGE_SIZE } from '../../../../library/paged-cards.ts'
import { useScriptList } from '../../../../library/use-script-list.ts'
import { useTypedSearch } from '../../../../library/use-typed-search.ts'
import { CharacterOffersContents } from '../../../../parts/script/character-offers-contents.tsx'
import { ScriptCard } from '../../../../parts/script/script-card.tsx'
import { LIBRARY_TYPES } from '../../../../room/host/option-words.ts'
import { useDraft } from '../../../../room/stored/drafts.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FUNNEL } from '../../../../ui/icon/icon-paths.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useRoom } from '../../room-context.ts'
import styles from './library-panel.module.css'
import { countWords } from './count-words.ts'
import { EarlierChoice, readChoice } from './earlier-choice.tsx'
import { Refused } from '../refused.tsx'
import type { Nominate } from '../use-nominate.ts'
import { useNominating } from '../use-nominating.ts'
import { say } from '../../../../words/room.ts'

const ReadCard = lazy(async () => ({ default: (await import('../read-first.tsx')).ReadCard }))
const CharacterFilters = lazy(async () => ({
  default: (await import('../../../../parts/character/character-filters.tsx')).CharacterFilters,
}))
const ActiveFilters = lazy(async () => ({
  default: (await import('../../../library/active-filters.tsx')).ActiveFilters,
}))

const TYPES = [
  { value: 'all', label: say`All` },
  { value: 'teensyville', label: say`Teensyville` },
  { value: 'full', label: say`Full Game` },
] as const satisfies readonly { value: ScriptType; label: string }[]

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
  const [text, type] = useTypedSearch(chosen.search, (search) => change({ search }))
  const box = useRef<HTMLInputElement>(null)
  const [choice, setChoice] = useDraft(useRoom().session.code, 'choice')
  const [earlier] = useState(() => readChoice(choice))
  const { busy, refused, run } = useNominating(onNominate)
  const [read, setRead] = useState<Card | null>(null)
  const scriptType = allowed === 'all' ? chosen.type : LIBRARY_TYPES[allowed]
  const list = useScriptList({ ...chosen, type: scriptType }, PAGE_SIZE)
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
    <div className={styles['panel']}>
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
            type(target.value)
          }}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Segmented
          label={say`Script type`}
          hideLabel
          options={TYPES}
          value={scriptType}
          onChange={(chosenType) => change({ type: chosenType })}
          disabled={allowed !== 'all'}
          hint={allowed === 'all' ? undefined : say`This room only takes this type of script.`}
        />
      </div>
      <CharacterOffersContents
        typed={text}
        isOnly={list.cards?.length === 0}
        box={box}
        filters={{ ...chosen, type: scriptType }}
        onPick={({ search, include, exclude }) => {
          setDraft(search)
          type(search)
          change({ search, include, exclude })
        }}
      />
      <CharacterChoice filters={chosen} onChange={change} />
      <p className={styles['count']} aria-live="polite">
        {countWords(list)}
      </p>
      {list.error !== null && (
        <Notice
          type="danger"
          title={say`Failed to load scripts: ${messageOf(list.error, 'unknown')}`}
          action={<Button onClick={list.retry}>{say`Retry`}</Button>}
        />
      )}
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
          list.error === null &&
          [0, 1, 2, 3].map((key) => <Skeleton key={key} className={styles['place'] ?? ''} />)}
      </ul>
      {list.hasMore && (
        <Button wide busy={list.isLoadingMore} onClick={list.loadMore}>
          {say`Show more scripts`}
        </Button>
      )}
      <Suspense>
        {read !== null && (
          <ReadCard
            card={read}
            {...nominationOf(read.id)}
            reason={reasonFor(read.id)}
            onNominate={() => void nominate(read)}
            onClose={() => setRead(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Characters to include and exclude, folded at first. */
function CharacterChoice({
  filters,
  onChange,
}: {
  filters: LibraryFilters
  onChange: (patch: Partial<LibraryFilters>) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const count = filters.include.length + filters.exclude.length
  return (
    <div className={styles['choice']}>
      <Button aria-expanded={isOpen} onPointerEnter={warmFiltering} onClick={() => setOpen(!isOpen)}>
        <Icon path={FUNNEL} size={18} />
        {count === 0 ? say`Characters` : say`Characters (${count})`}
      </Button>
      <Suspense>
        {isOpen && <CharacterFilters filters={filters} onChange={onChange} />}
        {count > 0 && (
          <ActiveFilters
            filters={{ ...filters, type: 'all' }}
            onChange={({ include, exclude }) => onChange({ include, exclude })}
          />
        )}
      </Suspense>
    </div>
  )
}
