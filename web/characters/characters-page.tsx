import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import { characterFinder } from '#domain/script/search-key.ts'
import type { CharacterLists } from '#protocol/library/character.ts'
import { useInitialData } from '../ui/initial-data.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { TextField } from '../ui/form/field.tsx'
import { island } from '../ui/island.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { say } from '../ui/say.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

const NotLoaded = lazyPart(async () => (await import('../app/layout/page-error.tsx')).NotLoaded)

/** Rendered by the Worker alone: in the browser the search only hides rows. */
export const lists = island<{ lists?: CharacterLists | undefined }>(
  async () => (await import('./characters-contents.tsx')).CharactersContents,
)

const ID = 'characters'

/** /characters: all official characters by team. */
export function CharactersPage() {
  usePageTitle(say`Characters`)
  const data = useInitialData()
  const contents = lists.useContents(ID, { lists: data?.characterLists })
  if (data?.characters === undefined) return <NotLoaded />
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1>{say`Characters`}</h1>
      <p className="-mt-3 max-w-measure text-large text-muted">
        {say`What each of the ${data.characters.total} official characters does. Open one for its jinxes, its nights and the scripts that have it.`}
      </p>
      <Search />
      <div {...contents} id={ID} className="grid grid-cols-1 gap-6 [&_[hidden]]:hidden" />
    </div>
  )
}

function Search() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState('')
  const isHydrated = useIsHydrated()
  const look = (text: string) => {
    setTyped(text)
    setFound(showMatching(text))
  }
  return (
    <search
      className="grid grid-cols-[minmax(0,26rem)_minmax(0,1fr)] items-end gap-x-6 gap-y-2 max-sm:grid-cols-1 [&_output]:min-h-target [&_output]:content-center [&_output]:text-muted"
      data-needs-script=""
    >
      <TextField
        type="search"
        label={say`Search names and abilities`}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        // Typing would do nothing until then.
        disabled={!isHydrated}
        onChange={({ target }) => look(target.value)}
      />
      <output>{found}</output>
    </search>
  )
}

/** Shows the characters that have all words, and the teams that have any of those; says how many there are, unless all are shown. */
function showMatching(typed: string): string {
  const isFound = characterFinder(typed)
  let count = 0
  for (const section of document.querySelectorAll<HTMLElement>(`#${ID} section[data-team]`)) {
    const rows = [...section.querySelectorAll('li')]
    for (const row of rows) {
      row.hidden = !isFound([...row.querySelectorAll('a, p + p')].map(({ textContent }) => textContent).join(' '))
    }
    const shown = rows.filter((row) => !row.hidden).length
    section.hidden = shown === 0
    const heading = section.querySelector('h2 > span')
    if (heading !== null) heading.textContent = String(shown)
    for (const jump of document.querySelectorAll<HTMLElement>(`#${ID} nav [data-team="${section.dataset['team']}"]`))
      jump.hidden = shown === 0
    count += shown
  }
  if (typed.trim() === '') return ''
  return count === 0 ? say`No character matches that.` : plural(count, 'character matches', 'characters match')
}
