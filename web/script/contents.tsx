import { useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type ResolvedCharacter, resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/meta.ts'
import type { sortOfficially } from '#domain/script/sort.ts'
import type { Script } from '#protocol/script.ts'
import { catalogueOf } from '../app/data/catalogue.ts'
import { ScriptSheet } from '../parts/script/script-sheet.tsx'
import { officialCharacters } from '../app/data/scripts.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/say.ts'

const later = () => import('./later-parts.ts')
const Finder = lazyPart(async () => (await later()).loadFinder())

/** The number of characters from which a search field helps. */
const FINDER_ABOVE = 40

export interface ContentsProps {
  script: Script
  /** Null while it is not known. */
  catalogue: Catalogue | null
  /** It could not be fetched. */
  failed: boolean
}

export function Contents({ script, catalogue, failed }: ContentsProps) {
  const isHydrated = useIsHydrated()
  const [official, setOfficial] = useState(false)
  const sort = useOfficialSort()
  const [isFound, setFound] = useState<((name: string) => boolean) | null>(null)
  const written = useMemo(
    () => resolveCharacters(script.scriptData, catalogue ?? catalogueOf([])),
    [script.scriptData, catalogue],
  )
  const bootlegger = useMemo(() => metaOf(script.scriptData).bootlegger, [script.scriptData])
  const shown = useMemo(() => (official && sort ? sort(written) : written), [official, sort, written])
  if (!catalogue && !failed) return <Skeleton height={480} />
  const matches = isFound && (({ name }: ResolvedCharacter) => isFound(name))
  return (
    <>
      <ScriptSheet
        characters={shown}
        tool={
          <Button
            variant="quiet"
            className="min-h-[36px] text-small aria-pressed:text-accent"
            data-early
            aria-pressed={official}
            onClick={() => setOfficial(!official)}
          >{say`Official order`}</Button>
        }
        only={matches ?? undefined}
        bootlegger={bootlegger}
        autoJinxes={script.autoJinxes}
        icons={script.icons}
        wide
        linked
      >
        {!catalogue && <CatalogueMissing onRetry={() => void officialCharacters.refresh()} />}
        {written.length > FINDER_ABOVE && (
          <div data-needs-script className="min-h-target flex-[0_1_16rem]">
            {isHydrated && <Finder onChange={(finder) => setFound(() => finder)} />}
          </div>
        )}
        {matches && !written.some(matches) && <output>{say`No character in this script has that name.`}</output>}
      </ScriptSheet>
      {written.some(({ isSummary }) => isSummary) && (
        <p className="text-small text-muted">{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
      )}
    </>
  )
}

/** Loaded once the page is there. */
function useOfficialSort(): typeof sortOfficially | null {
  const [sort, setSort] = useState<typeof sortOfficially | null>(null)
  useEffect(() => {
    later()
      .then((parts) => parts.loadSort())
      .then(
        (sortOfficially) => setSort(() => sortOfficially),
        // Without it the author's order stays.
        () => {},
      )
  }, [])
  return sort
}

function CatalogueMissing({ onRetry }: { onRetry: () => void }) {
  return (
    // Not `LoadFailure`: what this page loads first has both parts already.
    <Notice
      type="warning"
      title={say`Names and abilities didn’t load`}
      action={<Button onClick={onRetry}>{say`Retry`}</Button>}
    >
      {say`Official characters appear by their ids until that works.`}
    </Notice>
  )
}
