import { useMemo, useState } from 'react'
import { type ResolvedCharacter, resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/script-data.ts'
import { sortOfficially } from '#domain/script/sort.ts'
import type { Script } from '#protocol/script.ts'
import { catalogueOf } from '../../catalogue.ts'
import { ScriptSheet } from '../../parts/script/script-sheet.tsx'
import { officialCharacters, useKnownCharacters } from '../../scripts.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './script.module.css'

const Finder = lazyPart(async () => (await import('./finder.tsx')).Finder)

/** The number of characters from which a search field helps. */
const FINDER_ABOVE = 40

export function Contents({ script }: { script: Script }) {
  const { value: characters, error } = useKnownCharacters()
  const [official, setOfficial] = useState(false)
  const [query, setSought] = useState('')
  const written = useMemo(
    () => resolveCharacters(script.scriptData, catalogueOf(characters ?? [])),
    [script.scriptData, characters],
  )
  const bootlegger = useMemo(() => metaOf(script.scriptData)?.bootlegger ?? [], [script.scriptData])
  const shown = useMemo(() => (official ? sortOfficially(written) : written), [official, written])
  if (!characters && !error) return <Skeleton height={480} />
  const matches = ({ name }: ResolvedCharacter) => name.toLowerCase().includes(query.trim().toLowerCase())
  return (
    <ScriptSheet
      characters={shown}
      only={query === '' ? undefined : matches}
      bootlegger={bootlegger}
      autoJinxes={script.autoJinxes}
      icons={script.icons}
      wide
    >
      {!characters && <CatalogueMissing onRetry={() => void officialCharacters.refresh()} />}
      <div className={styles['tools']}>
        <Button aria-pressed={official} onClick={() => setOfficial(!official)}>
          Official order
        </Button>
        {written.length > FINDER_ABOVE && <Finder value={query} onChange={setSought} />}
        {written.some(({ isSummary }) => isSummary) && (
          <p className={styles['note']}>
            Texts marked <em>summary</em> are in Belfry’s own words, not the published wording.
          </p>
        )}
      </div>
      {query !== '' && !written.some(matches) && <output>No character of this script is called that.</output>}
    </ScriptSheet>
  )
}

function CatalogueMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      type="warning"
      title="Names and abilities could not be loaded"
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Until then official characters appear by their ids.
    </Notice>
  )
}
