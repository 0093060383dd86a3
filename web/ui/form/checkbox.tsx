import { type ComponentProps, useId } from 'react'

export interface CheckboxProps {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick, with its words beside it. */
export function Checkbox({ label, hint, checked, disabled, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid min-h-target grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
      <TickBox
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label
        htmlFor={id}
        dir="auto"
        className="flex min-h-target cursor-pointer items-center font-semibold peer-disabled:cursor-not-allowed peer-disabled:text-faint"
      >
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="col-start-2 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A browser's own box is grey at night. */
export function TickBox(props: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      className="peer m-0 size-[22px] not-forced-colors:grid not-forced-colors:appearance-none not-forced-colors:place-content-center not-forced-colors:rounded-[6px] not-forced-colors:border-2 not-forced-colors:border-line-strong not-forced-colors:bg-surface not-forced-colors:checked:border-accent not-forced-colors:checked:bg-accent not-forced-colors:checked:before:size-3 not-forced-colors:checked:before:bg-on-accent not-forced-colors:checked:before:content-[''] not-forced-colors:checked:before:[clip-path:polygon(14%_46%,0_62%,42%_98%,100%_18%,84%_4%,40%_68%)] not-forced-colors:disabled:opacity-60"
      {...props}
    />
  )
}
