import { useMemo } from 'react'
import type { PlayedScript } from '#protocol/result.ts'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/meta.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { ScriptSheet } from '../../parts/script/script-sheet.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TRAY_DOWN } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { catalogueOf, lookup } from '../../app/data/catalogue.ts'
import { resolvedJinxes } from '../../print/resolved-jinxes.ts'
import { useInitialData } from '../../ui/initial-data.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'

/** Its link holds the script itself: it needs no script of ours, and no library that still has it. */
export function PlayedScriptContents({ script }: { script: PlayedScript }) {
  const { name, scriptData, file } = script
  const json = useMemo(() => encodeURIComponent(file ?? JSON.stringify(scriptData, null, 2)), [file, scriptData])
  return (
    <>
      <header className="flex scroll-mt-(--s5) flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="script" tabIndex={-1}>
          {say`The script that night`}
        </h2>
        <a
          className={buttonClass({})}
          href={`data:application/json;charset=utf-8,${json}`}
          download={scriptFileName(name)}
        >
          <Icon path={TRAY_DOWN} size={20} />
          {say`Download JSON`}
        </a>
      </header>
      <Characters scriptData={scriptData} />
    </>
  )
}

function Characters({ scriptData }: Pick<PlayedScript, 'scriptData'>) {
  const { catalogue, autoJinxes, hasFailed, retry } = useSheet(scriptData)
  const characters = useMemo(
    () => (catalogue === null ? null : resolveCharacters(scriptData, catalogue)),
    [catalogue, scriptData],
  )
  const bootlegger = useMemo(() => metaOf(scriptData).bootlegger, [scriptData])
  if (hasFailed) {
    return (
      <LoadFailure title={say`Failed to load the characters`} onRetry={retry}>
        {say`The result above is complete. Only the script is missing.`}
      </LoadFailure>
    )
  }
  if (characters === null) return <Skeleton height={480} />
  return <ScriptSheet characters={characters} bootlegger={bootlegger} autoJinxes={autoJinxes ?? {}} wide />
}

interface SheetData {
  /** Null while it is not known. */
  catalogue: Catalogue | null
  autoJinxes: AutoJinxes | null
  hasFailed: boolean
  retry: () => void
}

/** The characters and jinxes of a script. Only the server has them in its initial data: the script is an island. */
function useSheet(scriptData: readonly unknown[]): SheetData {
  const sheet = useInitialData()?.sheet
  const asked = useMemo(() => makeResource(() => resolvedJinxes(scriptData), Infinity), [scriptData])
  const jinxes = useResource(asked)
  const official = useResource(officialCharacters)
  const catalogue = useMemo(() => {
    if (sheet) return lookup(sheet.catalogue.characters, sheet.catalogue.nightMarkers)
    return official.value ? catalogueOf(official.value) : null
  }, [sheet, official.value])
  const autoJinxes = sheet?.autoJinxes ?? jinxes.value ?? null
  return {
    catalogue,
    autoJinxes,
    hasFailed: catalogue === null && official.error !== null,
    retry: () => void officialCharacters.refresh(),
  }
}
