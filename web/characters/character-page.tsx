import type { CharacterSheet } from '#protocol/library/character.ts'
import { useInitialData } from '../ui/initial-data.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import { island } from '../ui/island.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { say } from '../ui/say.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

const NotLoaded = lazyPart(async () => (await import('../app/layout/page-error.tsx')).NotLoaded)
const WindowRings = lazyPart(async () => (await import('../parts/script/window-rings.tsx')).WindowRings)

/** An island: nothing in it does anything but lead on. */
export const sheet = island<{ sheet?: CharacterSheet | undefined }>(
  async () => (await import('./character-contents.tsx')).CharacterContents,
)

const ID = 'character'

/** /characters/{id}: what a character does, and how the library uses it. */
export function CharacterPage() {
  const data = useInitialData()
  const isHydrated = useIsHydrated()
  usePageTitle(data?.character?.name ?? say`Character`)
  const contents = sheet.useContents(ID, { sheet: data?.characterSheet })
  if (data?.character === undefined) return <NotLoaded />
  return (
    <article className="grid grid-cols-1 gap-4">
      <BackLink to="/characters">{say`All characters`}</BackLink>
      <div {...contents} id={ID} className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_320px]" />
      {isHydrated && <WindowRings within={ID} />}
    </article>
  )
}
