import type { MouseEvent } from 'react'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import type { Script } from '#protocol/script.ts'
import { saveFile } from '../parts/save-file.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TRAY_DOWN } from '../ui/icons.ts'
import { say } from '../ui/say.ts'

export const fileText = ({ file, scriptData }: Script) => file ?? JSON.stringify(scriptData, null, 2)

/** Saves the loaded script, so it works while the server cannot be reached; without the page's script it is a plain link. */
export function Download({ script, className }: { script: Script; className?: string | undefined }) {
  const name = scriptFileName(script.name)
  const save = (event: MouseEvent) => {
    event.preventDefault()
    saveFile(name, fileText(script))
  }
  return (
    <a
      className={buttonClass({ variant: 'quiet' }, className)}
      href={`/api/scripts/${script.id}.json`}
      download={name}
      onClick={save}
    >
      <Icon path={TRAY_DOWN} size={19} />
      {say`Download`}
    </a>
  )
}
