import { lazyPart } from '../ui/lazy-part.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { generatedScriptData, headOfGenerated } from '#domain/generator/generated-script.ts'
import { GENERATOR_MESSAGES } from '#domain/generator/messages.ts'
import { isAtLeast } from '#domain/role.ts'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import type { Generated } from './use-generator.ts'
import { saveFile } from '../parts/save-file.ts'
import { RoomOffers } from '../room/nominate/room-offers.tsx'
import { printAddress } from '../print/handed-script.ts'
import { copyText } from '../room/share.ts'
import { useSession } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import { Icon } from '../ui/icon.tsx'
import { PRINTER, SHEETS, SHELF, TICK, TRAY_DOWN } from '../ui/icons.ts'
import { useCopied } from '../parts/use-copied.ts'
import type { Generator } from './settings-card.tsx'
import { say } from '../ui/say.ts'
import styles from './generator.module.css'

const SaveDialog = lazyPart(async () => (await import('./save-dialog.tsx')).SaveDialog)

export function Uses({ generated, generator }: { generated: Generated; generator: Generator }) {
  const characters = generated.entries.map(({ character }) => character)
  const scriptData = generatedScriptData(characters, generated.settings)
  const isBusy = generator.busy !== null
  const fileText = JSON.stringify(scriptData, null, 2)
  const download = () => {
    try {
      saveFile(scriptFileName(headOfGenerated(generated.settings).name), fileText)
    } catch {
      generator.fail([GENERATOR_MESSAGES.downloadFailed])
    }
  }
  return (
    <div className={styles['uses']}>
      <div className={styles['offers']}>
        <RoomOffers scriptRef={{ kind: 'upload', scriptData }} type={generated.settings.gameType} disabled={isBusy} />
      </div>
      <PrintButton scriptData={scriptData} disabled={isBusy} />
      <Button disabled={isBusy} onClick={download}>
        <Icon path={TRAY_DOWN} size={19} />
        {say`Download`}
      </Button>
      <CopyButton text={fileText} disabled={isBusy} onFailure={() => generator.fail([GENERATOR_MESSAGES.copyFailed])} />
      <Save scriptData={scriptData} disabled={isBusy} />
    </div>
  )
}

interface UseProps {
  scriptData: unknown[]
  disabled: boolean
}

function PrintButton({ scriptData, disabled }: UseProps) {
  const { pathname, search } = useLocation()
  // A window, not a link: each opening needs a new token.
  const open = () => window.open(printAddress({ scriptData, path: pathname + search }), '_blank', 'noopener')
  return (
    <Button disabled={disabled} onClick={open}>
      <Icon path={PRINTER} size={19} />
      {say`Print/Offline`}
    </Button>
  )
}

function CopyButton({ text, disabled, onFailure }: { text: string; disabled: boolean; onFailure: () => void }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (await copyText(text)) reportCopied()
    else onFailure()
  }
  return (
    <>
      <Button disabled={disabled} className={styles['copy']} onClick={() => void copy()}>
        {isCopied ? <Icon path={TICK} size={19} /> : <Icon path={SHEETS} size={19} />}
        {isCopied ? say`Copied!` : say`Copy JSON`}
      </Button>
      <Spoken>{isCopied ? say`Copied!` : ''}</Spoken>
    </>
  )
}

function Save({ scriptData, disabled }: UseProps) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (user === null) return null
  const isTemporary = !isAtLeast(user.role, 'Storyteller')
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        <Icon path={SHELF} size={19} />
        {isTemporary ? say`Keep for 7 days` : say`Add to Library`}
      </Button>
      {isOpen && <SaveDialog scriptData={scriptData} isTemporary={isTemporary} onClose={() => setOpen(false)} />}
    </>
  )
}
