import { useMemo } from 'react'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/script-data.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { ScriptSheet } from '../../parts/script/script-sheet.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TRAY_DOWN } from '../../ui/icon/icon-paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './result-page.module.css'
import { useSheet } from './use-sheet.ts'
import { say } from '../../words/frame.ts'

/** Its link holds the script itself: it needs no script of ours, and no library that still has it. */
export function PlayedScriptContents({ script }: { script: PlayedScript }) {
  const { name, scriptData } = script
  const json = useMemo(() => encodeURIComponent(JSON.stringify(scriptData, null, 2)), [scriptData])
  return (
    <>
      <header className={styles['scriptHead']}>
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
  const bootlegger = useMemo(() => metaOf(scriptData)?.bootlegger ?? [], [scriptData])
  if (hasFailed) {
    return (
      <Notice
        type="danger"
        title={say`Failed to load the characters`}
        action={<Button onClick={retry}>{say`Retry`}</Button>}
      >
        {say`The result above is complete. Only the script is missing.`}
      </Notice>
    )
  }
  if (characters === null) return <Skeleton height={480} />
  return <ScriptSheet characters={characters} bootlegger={bootlegger} autoJinxes={autoJinxes ?? {}} wide />
}
