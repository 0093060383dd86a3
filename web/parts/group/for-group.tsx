import { Icon } from '../../ui/icon.tsx'
import { CROSS } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { useGroupFor } from './preselected.ts'

interface ForGroupProps {
  /** The group’s id, empty for none; null while nothing is chosen. */
  chosen: string | null
  onRemove: () => void
}

/** The group that something is being made for, as a part of a sentence; one press takes it away. */
export function ForGroup({ chosen, onRemove }: ForGroupProps) {
  const group = useGroupFor(chosen)
  if (group === null) return null
  return (
    <button
      type="button"
      className="relative -my-1 inline-flex max-w-full items-center gap-2 rounded-full border border-transparent bg-[color-mix(in_srgb,var(--text)_9%,transparent)] px-3 py-0.5 align-middle text-text [font:inherit] after:absolute after:inset-x-0 after:-inset-y-2 after:content-[''] hover:border-line-strong [&>span]:truncate [&>svg]:flex-none [&>svg]:text-muted"
      aria-label={say`Not for ${group.name}`}
      onClick={onRemove}
    >
      <span>
        {say`for `}
        <bdi>{group.name}</bdi>
      </span>
      <Icon path={CROSS} size={16} />
    </button>
  )
}

/** The same as a second line in the button that makes it, as wide as its first. */
export function GroupLine({ chosen }: Pick<ForGroupProps, 'chosen'>) {
  const group = useGroupFor(chosen)
  if (group === null) return null
  return (
    <span className="block w-0 min-w-full truncate text-[0.8125rem] font-medium">
      {say` for `}
      <bdi>{group.name}</bdi>
    </span>
  )
}

/** Takes the group away, at the corner of that button, where it moves nothing. */
export function RemoveGroup({ chosen, onRemove }: ForGroupProps) {
  const group = useGroupFor(chosen)
  // It may come where somebody is just about to press the button.
  const { settling } = useSettling(group?.id, true)
  if (group === null) return null
  return (
    <span
      className="absolute start-auto end-[-10px] -top-3 bottom-auto [&>button]:pointer-events-none [&>button]:grid [&>button]:[place-items:start_end] [&>button]:border-0 [&>button]:bg-transparent [&>button]:p-0"
      {...settling}
    >
      <button type="button" aria-label={say`Not for ${group.name}`} onClick={onRemove}>
        <span className="pointer-events-auto grid size-[28px] cursor-pointer place-items-center rounded-full border border-line-strong bg-raised text-text">
          <Icon path={CROSS} size={16} />
        </span>
      </button>
    </span>
  )
}
