import { roomPart } from '../room-part.ts'
import { useRef, useState } from 'react'
import type { AllowedScriptType } from '#domain/room/options.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { CharacterOffersContents } from '../../parts/script/character-offers-contents.tsx'
import { ScriptCard } from '../../parts/script/script-card.tsx'
import { FoundScripts, foundWords, ScriptSearchField, useScriptSearch } from '../../parts/script/script-picker.tsx'
import { LIBRARY_TYPES } from '../../parts/room/labels.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useRoom } from '../room-context.ts'
import { LibraryFilterChoice, TypeChoice } from './library-filter-choice.tsx'
import { Refused } from './refused.tsx'
import { type Nominate, useNominating } from './use-nominate.ts'
import { say } from '../../ui/say.ts'

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
  const box = useRef<HTMLInputElement>(null)
  const [choice, setChoice] = useDraft(useRoom().session.code, 'choice')
  const [earlier] = useState(() => readChoice(choice))
  const { busy, refused, run } = useNominating(onNominate)
  const [read, setRead] = useState<Card | null>(null)
  const search = useScriptSearch(draft, allowed === 'all' ? {} : { type: LIBRARY_TYPES[allowed] })
  const { filters, change, list } = search
  const scriptType = allowed === 'all' ? filters.type : LIBRARY_TYPES[allowed]
  const typeIn = (text: string) => {
    setDraft(text)
    search.type(text)
  }
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
    <div className="grid gap-3 pb-6">
      {earlier !== null && choice !== '' && (
        <EarlierChoice
          {...earlier}
          {...nominationOf(earlier.id)}
          reason={reasonFor(earlier.id)}
          onNominate={() => void nominate(earlier)}
        />
      )}
      <div className="sticky top-0 z-2 -mb-1 grid gap-3 bg-raised pt-1 pb-1 min-[720px]:grid-cols-[minmax(0,1fr)_auto] min-[720px]:items-start">
        <ScriptSearchField ref={box} search={{ ...search, type: typeIn }} />
        {isWide && <TypeChoice {...typeChoice} />}
      </div>
      <CharacterOffersContents
        typed={search.typed}
        isOnly={list.cards?.length === 0}
        box={box}
        filters={{ ...filters, type: scriptType }}
        onPick={({ search, include, exclude }) => {
          typeIn(search)
          change({ search, include, exclude })
        }}
      />
      <LibraryFilterChoice filters={filters} onChange={change} type={isWide ? null : typeChoice}>
        <p className="min-w-0 text-muted" aria-live="polite">
          {foundWords(
            list,
            ({ total, totalIsExact }) =>
              say`Showing ${list.cards?.length ?? 0} of ${totalIsExact ? '' : say`more than `}${total} scripts`,
          )}
        </p>
      </LibraryFilterChoice>
      <FoundScripts
        list={list}
        className="m-0 grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3 p-0"
        place={<Skeleton className="h-[240px] max-sm:h-[130px]" />}
      >
        {(card) => (
          <li key={card.id} className="grid grid-rows-[1fr_auto] gap-2">
            <ScriptCard
              card={card}
              onView={setRead}
              select={{ ...nominationOf(card.id), onSelect: () => void nominate(card) }}
            />
            {read === null && <Refused reason={reasonFor(card.id)} isBusy={busy === card.id} />}
          </li>
        )}
      </FoundScripts>
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
