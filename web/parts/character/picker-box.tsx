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
import { controlClass, Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icon-paths.ts'
import { TeamGlyph } from '../team/team-glyph.tsx'
import { ClearAll } from './clear-all.tsx'
import { keepRoomBelow, showAbove } from './list-place.ts'
import {
  type CharacterPickerProps,
  type PickableCharacter,
  type PickerBoxProps,
  pickerPlaceholder,
} from './picker-props.ts'
import { searchCharacters } from './search-characters.ts'
import styles from './picker.module.css'
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
      <Field label={label} hint={hint}>
        {(control) => (
          <div className={styles['row']}>
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
          </div>
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
          <span>{name}</span>
          {noteOf?.(id) && <span className={styles['note']}>{noteOf(id)}</span>}
        </ComboboxItem>
      ))}
    </ComboboxGroup>
  ))
}
