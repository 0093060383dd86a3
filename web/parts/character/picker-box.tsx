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
import styles from './picker.module.css'

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
      <Field label={label} hint={hint} className={styles['field']}>
        {(control) => (
          <>
            <Combobox
              {...control}
              ref={field}
              className={clsx(controlClass, styles['input'])}
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
        className={styles['popover']}
        wrapperProps={{ popover: 'manual', className: styles['layer'] }}
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
  if (found.length === 0) return <p className={styles['none']}>{say`No character matches this search.`}</p>
  return groupByTeam(found).map(({ team, characters }) => (
    <ComboboxGroup key={team} className={styles['group']}>
      {team !== null && (
        <ComboboxGroupLabel className={styles['team']} data-team={team}>
          <TeamGlyph team={team} />
          {TEAM_LABELS[team].many}
        </ComboboxGroupLabel>
      )}
      {characters.map(({ id, name }) => (
        <ComboboxItem
          key={id}
          value={id}
          className={styles['item']}
          setValueOnClick={false}
          resetValueOnSelect
          focusOnHover
        >
          <Icon path={TICK} size={18} className={styles['check']} />
          <bdi>{name}</bdi>
          {noteOf?.(id) && <span className={styles['note']}>{noteOf(id)}</span>}
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
