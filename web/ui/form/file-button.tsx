import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'

interface FileButtonProps {
  /** Of the browser's dialog, for who cannot see the button. */
  label: string
  accept: string
  isBusy: boolean
  disabled?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that asks for one file of this device. */
export function FileButton({ label, accept, isBusy, disabled = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button busy={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // Allows the same file to be chosen again after it was fixed.
          target.value = ''
        }}
      />
    </>
  )
}
