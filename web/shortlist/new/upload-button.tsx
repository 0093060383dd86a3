import { DEFAULT_SCRIPT_NAME } from '#domain/script/script-data.ts'
import { exactFile } from '../../app/api/exact-json.ts'
import { FileButton } from '../../ui/form/file-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TRAY_UP } from '../../ui/icons.ts'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { useCatalogue } from '../../room/use-catalogue.ts'
import { type ChosenScript, chosenUpload } from './draft.ts'

/** Brings a script from a file. It is read here, so that what is wrong with it is said at once. */
export function UploadButton({ onUpload }: { onUpload: (script: ChosenScript) => void }) {
  const catalogue = useCatalogue()
  const { isBusy, failure, run, setFailure } = useCall(
    () => say`That needs a network. Try again as soon as you’re back online.`,
  )
  const take = async (file: File) => {
    if (catalogue === null) return
    let problem: string | null = null
    const isRead = await run(async () => {
      const { readUploadedFile } = await import('../../room/nominate/read-upload.ts')
      const read = await readUploadedFile(file, catalogue)
      if (!read.ok) return void (problem = read.message)
      const { scriptData, metadata, name } = read
      onUpload({ ...chosenUpload(scriptData, name ?? DEFAULT_SCRIPT_NAME, metadata), ...exactFile(scriptData) })
    })
    if (isRead) setFailure(problem)
  }
  return (
    <>
      <FileButton
        label={say`Script file`}
        accept=".json,application/json"
        isBusy={isBusy}
        disabled={catalogue === null}
        onFile={(file) => void take(file)}
      >
        <Icon path={TRAY_UP} size={20} />
        {say`Upload a JSON file`}
      </FileButton>
      <CallFailure call={{ failure }} title={say`This file can’t be used.`} />
    </>
  )
}
