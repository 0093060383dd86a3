import type { KeptResult } from '#protocol/result.ts'
import { drawnPart } from '../../ui/drawn-part.tsx'
import styles from './result-page.module.css'

const ID = 'played-script'

export const sheet = drawnPart<{ script: NonNullable<KeptResult['script']> }>(
  async () => (await import('./played-script-contents.tsx')).PlayedScriptContents,
)

/** The script as it was that night, whatever became of it in the library. */
export function PlayedScript({ result: { script } }: { result: KeptResult }) {
  return script === null ? null : <Sheet script={script} />
}

function Sheet({ script }: { script: NonNullable<KeptResult['script']> }) {
  return (
    <section className={styles['script']} aria-labelledby="script" id={ID} {...sheet.useContents(ID, { script })} />
  )
}
