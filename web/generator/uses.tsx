import { useState } from 'react'
import { useLocation } from 'react-router'
import { headOfGenerated, windowOfGenerated } from '#domain/generator/generated-script.ts'
import { GENERATOR_MESSAGES } from '#domain/generator/messages.ts'
import { isAtLeast } from '#domain/role.ts'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import type { Generated } from './use-generator.ts'
import { saveFile } from '../parts/save-file.ts'
import { RoomOffers } from '../room/nominate/room-offers.tsx'
import { printAddress } from '../print/handed-script.ts'
import { copyText } from '../parts/share.ts'
import { useSession } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import { Icon } from '../ui/icon.tsx'
import { LIST_PLUS, PRINTER, SHEETS, SHELF, TICK, TRAY_DOWN } from '../ui/icons.ts'
import { useCopied } from '../parts/use-copied.ts'
import { dataOf, mayList } from './save-dialog.tsx'
import type { ChosenScript } from '../shortlist/new/draft.ts'
import { whenLoaded } from '../parts/when-loaded.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Generator } from './settings-card.tsx'
import { say } from '../ui/say.ts'

const adding = () => import('../shortlist/own/add-to-shortlist.tsx')
const AddToShortlist = lazyPart(async () => (await adding()).AddToShortlist)

interface UsesProps {
  generated: Generated
  generator: Generator
}

/** A room that can take the script; it leads the other actions. */
export function Offers({ generated, generator }: UsesProps) {
  return (
    <RoomOffers
      scriptRef={{ kind: 'upload', scriptData: dataOf(generated) }}
      type={generated.settings.gameType}
      disabled={generator.busy !== null}
      leads
    />
  )
}

/** What else can be done with the script. */
export function Uses({ generated, generator, onSave }: UsesProps & { onSave: () => void }) {
  const scriptData = dataOf(generated)
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
    <div className="-mx-3 -my-2 flex flex-wrap gap-x-2 gap-y-0">
      <PrintButton scriptData={scriptData} disabled={isBusy} />
      <Button variant="quiet" disabled={isBusy} onClick={download}>
        <Icon path={TRAY_DOWN} size={19} />
        {say`Download`}
      </Button>
      <CopyButton text={fileText} disabled={isBusy} onFailure={() => generator.fail([GENERATOR_MESSAGES.copyFailed])} />
      <ShortlistButton generated={generated} disabled={isBusy} />
      <SaveButton disabled={isBusy} onSave={onSave} />
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
    <Button variant="quiet" disabled={disabled} onClick={open}>
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
      <Button variant="quiet" disabled={disabled} onClick={() => void copy()}>
        {isCopied ? <Icon path={TICK} size={19} /> : <Icon path={SHEETS} size={19} />}
        {isCopied ? say`Copied!` : say`Copy JSON`}
      </Button>
      <Spoken>{isCopied ? say`Copied!` : ''}</Spoken>
    </>
  )
}

/** For people who can make shortlists. */
function ShortlistButton({ generated, disabled }: { generated: Generated; disabled: boolean }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (user === null || !isAtLeast(user.role, 'Storyteller')) return null
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => void whenLoaded(adding(), () => setOpen(true))}>
        <Icon path={LIST_PLUS} size={19} />
        {say`Add to a shortlist`}
      </Button>
      {isOpen && <AddToShortlist scripts={[rolledScript(generated)]} onClose={() => setOpen(false)} />}
    </>
  )
}

const rolledScript = (generated: Generated): ChosenScript => ({
  scriptRef: { kind: 'upload', scriptData: dataOf(generated) },
  name: headOfGenerated(generated.settings).name,
  facts: say`from the generator`,
  window: windowOfGenerated(generated.entries.map(({ character }) => character)),
})

function SaveButton({ disabled, onSave }: { disabled: boolean; onSave: () => void }) {
  const { user } = useSession()
  if (user === null) return null
  return (
    <Button variant="quiet" disabled={disabled} onClick={onSave}>
      <Icon path={SHELF} size={19} />
      {mayList(user) ? say`Add to Library` : say`Keep for 7 days`}
    </Button>
  )
}
