import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxPopover,
  ComboboxProvider,
} from '@ariakit/react/combobox'
import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import { characterFinder, characterKey } from '#domain/script/search-key.ts'
import { controlClass, Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icons.ts'
import { TeamGlyph } from '../team/team-glyph.tsx'
import { ClearAll } from './clear-all.tsx'
import {
  type CharacterPickerProps,
  type PickableCharacter,
  type PickerBoxProps,
  pickerPlaceholder,
} from './picker-props.ts'
import { say } from '../../ui/say.ts'

export function PickerBox({
  label,
  hint,
  characters,
  value,
  onChange,
  disabled = false,
  noteOf,
  ...start
}: PickerBoxProps) {
  const [query, setSought] = useState(start.typed)
  const [isOpen, setOpen] = useState(start.takesFocus)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => (isOpen && field.current ? keepRoomBelow(field.current) : undefined), [isOpen])
  const found = useMemo(() => searchCharacters(characters, query), [characters, query])
  return (
    <ComboboxProvider
      open={isOpen}
      setOpen={setOpen}
      defaultValue={start.typed}
      // Without a delay: Enter takes the first result of what was typed last.
      setValue={setSought}
      selectedValue={[...value]}
      setSelectedValue={(ids) => onChange(Array.isArray(ids) ? ids : [ids])}
    >
      <Field label={label} hint={hint} className="relative">
        {(control) => (
          <>
            <Combobox
              {...control}
              ref={field}
              className={clsx(controlClass, 'scroll-my-[84px_var(--s2)]')}
              disabled={disabled}
              placeholder={pickerPlaceholder(value)}
              // Takes over the focus of the field that it replaces.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={start.takesFocus}
              autoSelect
              // Escape closes the open list, not the dialog around it.
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !isOpen) return
                event.preventDefault()
                setOpen(false)
              }}
              autoComplete="list"
            />
            <ClearAll label={label} value={value} disabled={disabled} onChange={onChange} />
          </>
        )}
      </Field>
      <ComboboxPopover
        ref={showAbove}
        className="z-40 max-h-[min(60dvh,420px,var(--popover-available-height,420px))] overflow-y-auto overscroll-contain rounded-control border border-line bg-overlay px-2 pt-0 pb-2 shade"
        wrapperProps={{
          popover: 'manual',
          className: 'inset-auto h-auto m-0 p-0 border-0 overflow-visible bg-transparent text-inherit',
        }}
        fixed
        flip={false}
        gutter={6}
        sameWidth
        unmountOnHide
        aria-label={label}
      >
        <Found found={found} noteOf={noteOf} />
      </ComboboxPopover>
    </ComboboxProvider>
  )
}

function Found({ found, noteOf }: { found: readonly PickableCharacter[]; noteOf: CharacterPickerProps['noteOf'] }) {
  if (found.length === 0) return <p className="px-2 pt-4 pb-2 text-muted">{say`No character matches this search.`}</p>
  return groupByTeam(found).map(({ team, characters }) => (
    <ComboboxGroup key={team} className="[&+&]:mt-2">
      {team !== null && (
        <ComboboxGroupLabel
          className="sticky top-0 -mx-2 mt-0 mb-1 flex items-center gap-2 bg-[color-mix(in_srgb,var(--team)_13%,var(--overlay))] px-4 py-2 font-strong text-team"
          data-team={team}
        >
          <TeamGlyph team={team} />
          {TEAM_LABELS[team].many}
        </ComboboxGroupLabel>
      )}
      {characters.map(({ id, name }) => (
        <ComboboxItem
          key={id}
          value={id}
          className="group flex min-h-target cursor-pointer scroll-my-[44px_var(--s2)] items-center gap-2 rounded-[8px] px-2 py-1 aria-selected:font-strong data-active-item:bg-[color-mix(in_srgb,var(--accent)_22%,transparent)] data-active-item:[outline:2px_solid_var(--focus)] data-active-item:-outline-offset-2"
          setValueOnClick={false}
          resetValueOnSelect
          focusOnHover
        >
          <Icon path={TICK} size={18} className="invisible text-accent group-aria-selected:visible" />
          <bdi>{name}</bdi>
          {noteOf?.(id) && <span className="ms-auto text-small font-normal text-muted">{noteOf(id)}</span>}
        </ComboboxItem>
      ))}
    </ComboboxGroup>
  ))
}

/** The characters whose name has every typed word; names that begin with them come first. */
function searchCharacters<C extends PickableCharacter>(characters: readonly C[], query: string): C[] {
  const start = characterKey(query)
  if (start === '') return [...characters]
  const isFound = characterFinder(query)
  const begins = ({ name }: C) => (characterKey(name).startsWith(start) ? 0 : 1)
  return characters.filter(({ name }) => isFound(name)).sort((one, other) => begins(one) - begins(other))
}

/** What a list needs to show a team and a few of its characters. */
const ROOM_PX = 280

/** Lays the list over sticky bars and the dialog around it. Browsers without native popovers go by its z-index. */
function showAbove(list: HTMLElement | null) {
  const layer = list?.parentElement
  if (layer && 'showPopover' in layer) layer.showPopover()
}

/** Moves the field up where its list would have no room below it, also when a phone's keyboard comes. */
function keepRoomBelow(field: HTMLElement): () => void {
  const screen = window.visualViewport
  const move = () => {
    const bottom = screen ? screen.offsetTop + screen.height : window.innerHeight
    if (bottom - field.getBoundingClientRect().bottom < ROOM_PX) field.scrollIntoView({ block: 'start' })
  }
  move()
  screen?.addEventListener('resize', move)
  return () => screen?.removeEventListener('resize', move)
}
