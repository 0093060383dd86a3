import { type RefObject, useEffect, useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { drawnPart } from '../../ui/drawn-part.tsx'
import styles from './character-offers.module.css'

export interface CharacterOffersProps {
  /** What stands in the search box. */
  typed: string
  filters: LibraryFilters
  /** The search box. */
  box: RefObject<HTMLInputElement | null>
  onPick: (filters: LibraryFilters) => void
}

export const offers = drawnPart<CharacterOffersProps>(async () => {
  const [{ CharacterOffersContents }, { officialCharacters }] = await Promise.all([
    import('./character-offers-contents.tsx'),
    import('../../scripts.ts'),
  ])
  if (officialCharacters.get().value === undefined) await officialCharacters.refresh()
  return CharacterOffersContents
})

/** Links to the lists of scripts with a typed character. They stay as drawn until the page can say how many scripts that is. */
export function CharacterOffers(props: CharacterOffersProps) {
  const [first] = useState(props.typed)
  const [isLive, setLive] = useState(false)
  if (!isLive && props.typed !== first) setLive(true)
  useEffect(() => {
    if (first !== '')
      offers.load().then(
        () => setLive(true),
        () => {},
      )
  }, [first])
  return <Place key={String(isLive)} {...props} />
}

const ID = 'character-offers'

function Place(props: CharacterOffersProps) {
  return <div {...offers.useContents(ID, props)} id={ID} className={styles['place']} />
}
