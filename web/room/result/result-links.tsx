import { useState } from 'react'
import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import type { KeptResult } from '#protocol/result.ts'
import { ShareButtons } from '../../parts/share/share-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { BOX } from '../../ui/icon/icon-paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './result-page.module.css'
import { say } from '../../words/frame.ts'

const PackDialog = lazyPart(async () => (await import('../../parts/pack/pack-dialog.tsx')).PackDialog)

/** What leads on from a result: paper, and other people's phones. */
export function ResultLinks({ result }: { result: KeptResult }) {
  const { id, script, players } = result
  const [isPacking, setPacking] = useState(false)
  return (
    <div className={styles['links']}>
      {script !== null && (
        <Button onClick={() => setPacking(true)}>
          <Icon path={BOX} size={20} />
          {say`Table pack`}
        </Button>
      )}
      <ShareButtons title={titleOf(outcomeOf(result))} path={`/results/${id}`} />
      {isPacking && script !== null && (
        <PackDialog
          address={`/results/${id}/print`}
          script={script}
          players={players}
          onClose={() => setPacking(false)}
        />
      )}
    </div>
  )
}
