import type { KeptResult } from '#protocol/result.ts'
import { Button } from '../../ui/button.tsx'
import { drawnPart } from '../../ui/drawn-part.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TRAY_DOWN } from '../../ui/icon/icon-paths.ts'
import styles from './result.module.css'

const ID = 'played-script'

export const sheet = drawnPart<{ script: NonNullable<KeptResult['script']> }>(
  async () => (await import('./played-script-contents.tsx')).PlayedScriptContents,
)

/** The script as it was that night, whatever became of it in the library. */
export function PlayedScript({ result: { script } }: { result: KeptResult }) {
  return script === null ? null : <Sheet script={script} />
}

function Sheet({ script }: { script: NonNullable<KeptResult['script']> }) {
  const save = () => void import('./save-script.ts').then(({ saveScript }) => saveScript(script))
  return (
    <section className={styles['script']} aria-labelledby="script">
      <header className={styles['scriptHead']}>
        <h2 id="script" tabIndex={-1}>
          The script that night
        </h2>
        <Button className={styles['needsScript']} onClick={save}>
          <Icon path={TRAY_DOWN} size={20} />
          Download JSON
        </Button>
      </header>
      <div id={ID} {...sheet.useContents(ID, { script })} />
    </section>
  )
}
