import { useEffect, useState } from 'react'
import { island } from '../../ui/island.tsx'
import type { CharacterOffersProps } from './character-offers-contents.tsx'

export const offers = island<CharacterOffersProps>(async () => {
  const [{ CharacterOffersContents }, { officialCharacters }] = await Promise.all([
    import('./character-offers-contents.tsx'),
    import('../../app/data/scripts.ts'),
  ])
  if (officialCharacters.get().value === undefined) await officialCharacters.refresh()
  return CharacterOffersContents
})

/** Links to the lists of scripts with a typed character. They stay as rendered until the page can say how many scripts that is. */
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
  return <div {...offers.useContents(ID, props)} id={ID} className="col-span-full min-w-0 [&:not(:has(ul))]:absolute" />
}
