import { useMemo } from 'react'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/script-data.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { ScriptSheet } from '../../parts/script/script-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSheet } from './use-sheet.ts'

export function PlayedScriptContents({ script }: { script: PlayedScript }) {
  const { scriptData } = script
  const { catalogue, autoJinxes, hasFailed, retry } = useSheet(scriptData)
  const characters = useMemo(
    () => (catalogue === null ? null : resolveCharacters(scriptData, catalogue)),
    [catalogue, scriptData],
  )
  const bootlegger = useMemo(() => metaOf(scriptData)?.bootlegger ?? [], [scriptData])
  if (hasFailed) {
    return (
      <Notice type="danger" title="Failed to load the characters" action={<Button onClick={retry}>Retry</Button>}>
        The result above is complete. Only the script is missing.
      </Notice>
    )
  }
  if (characters === null) return <Skeleton height={480} />
  return <ScriptSheet characters={characters} bootlegger={bootlegger} autoJinxes={autoJinxes ?? {}} wide />
}
