import { type MouseEvent, useState } from 'react'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import type { Script } from '#protocol/script.ts'
import { copyText } from '../room/share.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { Spoken } from '../ui/visually-hidden.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useCopied } from '../parts/use-copied.ts'
import { PAGES, PRINTER, SEND, SHEETS, TICK, TRAY_DOWN } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/say.ts'
import styles from './script.module.css'

const PackDialog = lazyPart(async () => (await import('../parts/pack/load-pack-dialog.ts')).loadPackDialog())

const sharing = () => import('../parts/share-link.ts')
const fileText = (script: Script) => JSON.stringify(script.scriptData, null, 2)

/** Browsers let a page copy and share right after a press alone, so these two wait for the page's script. */
export function ActionBar({ script }: { script: Script }) {
  const isHydrated = useIsHydrated()
  return (
    <div className={styles['actions']}>
      <CopyButton script={script} isReady={isHydrated} />
      <a className={buttonClass({})} href={`/print/${script.id}?paper=letter`} target="_blank" rel="noopener">
        <Icon path={PRINTER} size={19} />
        <span>
          {say`Print/`}
          <wbr />
          {say`Offline`}
        </span>
      </a>
      <TablePack script={script} />
      <Download script={script} />
      <Button
        data-needs-script
        disabled={!isHydrated}
        onClick={() => void sharing().then(({ shareLink }) => shareLink(script.name, `/script/${script.id}`))}
      >
        <Icon path={SEND} size={19} />
        {say`Share`}
      </Button>
    </div>
  )
}

function TablePack({ script }: { script: Script }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button data-early onClick={() => setOpen(true)}>
        <Icon path={PAGES} size={19} />
        {say`Table pack`}
      </Button>
      {isOpen && (
        <PackDialog address={`/print/${script.id}`} script={script} players={null} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function CopyButton({ script, isReady }: { script: Script; isReady: boolean }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (await copyText(fileText(script))) reportCopied()
    else (await import('./say-not-copied.ts')).sayNotCopied()
  }
  return (
    <>
      <Button data-needs-script className={styles['copy']} disabled={!isReady} onClick={() => void copy()}>
        <Icon path={isCopied ? TICK : SHEETS} size={19} />
        {isCopied ? say`Copied!` : say`Copy JSON`}
      </Button>
      <Spoken>{isCopied ? say`Copied!` : ''}</Spoken>
    </>
  )
}

/** Saves the loaded script, so it works while the server cannot be reached; without the page's script it is a plain link. */
function Download({ script }: { script: Script }) {
  const name = scriptFileName(script.name)
  const save = (event: MouseEvent) => {
    event.preventDefault()
    saveFile(name, fileText(script))
  }
  return (
    <a className={buttonClass({})} href={`/api/scripts/${script.id}.json`} download={name} onClick={save}>
      <Icon path={TRAY_DOWN} size={19} />
      {say`Download`}
    </a>
  )
}
