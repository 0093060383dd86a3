import { type RefObject, useEffect, useState } from 'react'
import { type CharacterOffer, characterOffers } from '#domain/library/character-offers.ts'
import { plural } from '#domain/plural.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { MAX_FILTER_CHARACTERS } from '#protocol/script/script-choices.ts'
import { exactCountOf } from '../../app/data/library/card-pages.ts'
import { useInitialData } from '../../ui/initial-data.ts'
import { addressOf, fromStart, filtersKey, withIncluded } from '../../app/data/library/filters.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { LinkOrButton } from '../../ui/link-or-button.tsx'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { say } from '../../ui/say.ts'
import { numberOf } from '../../ui/format.ts'

export interface CharacterOffersProps {
  /** What stands in the search box. */
  typed: string
  filters: LibraryFilters
  /** The search box. */
  box: RefObject<HTMLInputElement | null>
  onPick: (filters: LibraryFilters) => void
  /** No script was found by name. */
  isOnly?: boolean
}

const QUIET_MS = 700

/** Typed words that are a character: a press filters by it instead. Enter and the arrow keys stay the search’s. */
export function CharacterOffersContents({ typed, filters, box, onPick, isOnly = false }: CharacterOffersProps) {
  const offers = useOffers(typed, filters.include).map((offer) => ({ ...offer, filters: withOffer(filters, offer) }))
  const counts = useCounts(offers.map((offer) => offer.filters))
  const words = offers.map((offer) => {
    const count = counts.get(filtersKey(offer.filters))
    return say`Scripts with ${offer.name}${count === undefined ? '' : ` (${numberOf(count)})`}`
  })
  const pick = (picked: LibraryFilters) => {
    // The keyboard goes on where it was; on a touch screen the results stay in sight.
    if (document.activeElement?.matches(':focus-visible')) box.current?.focus()
    onPick(picked)
  }
  return (
    <>
      {offers.length > 0 && isOnly && (
        <p>{say`No script or author has this name. You can look for the character instead:`}</p>
      )}
      {offers.length > 0 && (
        <ul
          className="m-0 flex list-none flex-wrap gap-2 p-0 [&>li]:min-w-0"
          aria-label={say`Filter by character instead`}
        >
          {offers.map((offer, index) => (
            <li key={offer.id}>
              <LinkOrButton
                className="inline-flex min-h-target max-w-full cursor-pointer items-center rounded-full border border-dashed border-accent bg-[color-mix(in_srgb,var(--accent)_10%,var(--surface))] px-3 py-1 text-start text-small font-semibold wrap-anywhere text-text tabular no-underline hover:border-solid hover:bg-[color-mix(in_srgb,var(--accent)_20%,var(--surface))] [&::before]:me-2 [&::before]:font-bold [&::before]:text-accent [&::before]:[content:'+']"
                href={addressOf(offer.filters)}
                onPress={() => pick(offer.filters)}
              >
                {words[index]}
              </LinkOrButton>
            </li>
          ))}
        </ul>
      )}
      <Announced words={words} />
    </>
  )
}

/** Named to screen readers once typing pauses. */
function Announced({ words }: { words: readonly string[] }) {
  const sentence =
    words.length === 0
      ? ''
      : say`${plural(words.length, 'suggestion', 'suggestions')} after the search box: ${words.join(', ')}`
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(sentence), QUIET_MS)
    return () => clearTimeout(timer)
  }, [sentence])
  return <Spoken>{spoken}</Spoken>
}

function useOffers(typed: string, include: readonly string[]): readonly CharacterOffer[] {
  const { value: characters } = useResource(officialCharacters)
  // The server works out what it offers beside a search; a browser does so by itself.
  const { offers = [] } = useInitialData() ?? {}
  if (characters === undefined) return offers
  return include.length < MAX_FILTER_CHARACTERS ? characterOffers(typed, characters, include) : []
}

function withOffer(filters: LibraryFilters, { id, rest }: CharacterOffer): LibraryFilters {
  return { ...fromStart(filters), search: rest, ...withIncluded(filters, [...filters.include, id]) }
}

/** The exact numbers of scripts, as far as the packed index knows them. */
function useCounts(all: readonly LibraryFilters[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const key = all.map(filtersKey).join()
  useEffect(() => {
    let isGone = false
    const count = async () => {
      const found = await Promise.all(all.map(async (one) => [filtersKey(one), await exactCountOf(one)] as const))
      if (!isGone) setCounts(new Map(found.flatMap(([name, number]) => (number === null ? [] : [[name, number]]))))
    }
    count().catch(() => {})
    return () => {
      isGone = true
    }
    // The key contains all of the filters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return counts
}
