import { clsx } from 'clsx'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TRAY_DOWN } from '../../../ui/icons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../../../ui/say.ts'

export interface FileSourceProps {
  busy: boolean
  onFiles: (files: readonly File[]) => void
}

export function FileSource({ busy, onFiles }: FileSourceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!busy) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={clsx(
        'grid justify-items-center gap-2 rounded-control border bg-surface px-4 py-6 text-center [&_svg]:text-accent',
        isOver ? 'border-accent' : 'border-dashed border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon path={TRAY_DOWN} size={32} />
      <p id={`${id}-what`} className="no-hover:hidden">{say`Drop script files here, or`}</p>
      <Button busy={busy} aria-describedby={`${id}-limit`} onClick={() => input.current?.click()}>
        {say`Choose files`}
      </Button>
      <p id={`${id}-limit`} className="block text-small font-normal text-muted">
        {say`JSON files, at most 10 MB each`}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".json,application/json"
        aria-label={say`Script files`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again after it was fixed.
          target.value = ''
        }}
      />
    </div>
  )
}
