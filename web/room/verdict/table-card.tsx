import { useState } from 'react'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useToolLink } from '../../script/use-tool-link.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PRINTER, TRAY_DOWN } from '../../ui/icon-paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './host-verdict.module.css'
import { BOX, OUTSIDE } from './icon-paths.ts'
import { say } from '../../ui/say.ts'

const PackDialog = lazyPart(async () => (await import('../../parts/pack/pack-dialog.tsx')).PackDialog)

interface TableCardProps {
  script: PlayedScript
  resultId: string
  players: number
}

/** What the Storyteller takes to the table. */
export function TableCard({ script, resultId, players }: TableCardProps) {
  const [isPacking, setPacking] = useState(false)
  const toolLink = useToolLink(script.scriptData)
  const address = `/results/${resultId}/print`
  return (
    <section className={styles['card']} aria-labelledby="for-your-table">
      <h2 id="for-your-table">{say`For your table`}</h2>
      <Button variant="primary" wide className={styles['way']} onClick={() => setPacking(true)}>
        <Icon path={BOX} size={20} />
        {say`Table pack`}
      </Button>
      <p className={styles['hint']}>{say`Player sheets and a Storyteller booklet.`}</p>
      <Button wide className={styles['way']} onClick={() => download(script)}>
        <Icon path={TRAY_DOWN} size={20} />
        {say`Download JSON`}
      </Button>
      <OutsideLink className={buttonClass({ wide: true }, styles['way'])} href={toolLink}>
        <Icon path={OUTSIDE} size={20} />
        {say`Open in the Script Tool`}
      </OutsideLink>
      <a className={buttonClass({ wide: true }, styles['way'])} href={address} target="_blank" rel="noopener">
        <Icon path={PRINTER} size={20} />
        {say`Print one sheet`}
      </a>
      {isPacking && (
        <PackDialog address={address} script={script} players={players} onClose={() => setPacking(false)} />
      )}
    </section>
  )
}

function download({ name, scriptData }: PlayedScript): void {
  saveFile(scriptFileName(name), JSON.stringify(scriptData, null, 2))
}
