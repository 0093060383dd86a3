import { type SubmitEvent, useState } from 'react'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { changeShortlist } from '../../app/api/shortlists.ts'
import { GroupField } from '../../parts/group/group-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { controlClass, Field, TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { answeringOf } from '../answering.ts'
import type { ShownListProps } from '../shown-list.ts'
import { useCall } from '../../app/act/use-call.ts'
import { deviceZone, momentAt, wallTime } from '../../parts/shortlist/when.ts'
import styles from './manage.module.css'

interface Draft {
  title: string
  note: string
  at: string
  closesAt: string
  players: string
  /** The group’s id, or empty for none. */
  group: string
  takesSuggestions: boolean
  needsAccount: boolean
}

function draftOf(view: ShortlistView): Draft {
  const zone = view.timeZone ?? deviceZone()
  return {
    title: view.title,
    note: view.note ?? '',
    at: view.at === null ? '' : wallTime(view.at, zone),
    closesAt: view.closesAt === null ? '' : wallTime(view.closesAt, zone),
    players: String(view.players ?? ''),
    group: view.group?.id ?? '',
    takesSuggestions: view.suggestions === 'on',
    needsAccount: view.answering === 'accounts',
  }
}

/** The list's own words and rules; only what was changed is sent, so that another tab's change stays. */
export function EditList({ view }: ShownListProps) {
  const answering = answeringOf(view.id)
  // As it was when it was opened: what another tab changes later is no change of this one.
  const [before, setBefore] = useState(() => draftOf(view))
  const [draft, setDraft] = useState(before)
  const { isBusy, failure, run } = useCall()
  const [isSaved, setSaved] = useState(false)
  const change = (patch: Partial<Draft>) => {
    setSaved(false)
    setDraft({ ...draft, ...patch })
  }
  const zone = view.timeZone ?? deviceZone()
  const save = async () => {
    const changes = changesOf(draft, before, zone)
    answering.accept(await changeShortlist(view.id, changes))
    setBefore(draft)
    setSaved(true)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(save)
  }
  return (
    <form className={styles['edit']} noValidate onSubmit={submit}>
      <TextField
        label={say`Title`}
        value={draft.title}
        maxLength={2 * SHORTLIST_LIMITS.titleLetters}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Moments draft={draft} zone={zone} change={change} />
      <TextField
        label={say`Players`}
        hint={say`From ${ROOM_LIMITS.playersTonight.least} to ${ROOM_LIMITS.playersTonight.most}. Leave blank to count those who say yes.`}
        inputMode="numeric"
        maxLength={2}
        value={draft.players}
        onChange={({ target }) => change({ players: target.value })}
      />
      <Field label={say`Note`}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            className={controlClass}
            rows={3}
            maxLength={2 * SHORTLIST_LIMITS.noteLetters}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <GroupField value={draft.group} other={view.group} onChange={(group) => change({ group })} />
      <Checkbox
        label={say`Players may suggest scripts`}
        checked={draft.takesSuggestions}
        onChange={(takesSuggestions) => change({ takesSuggestions })}
      />
      <Checkbox
        label={say`Only people with an account can answer`}
        checked={draft.needsAccount}
        onChange={(needsAccount) => change({ needsAccount })}
      />
      {failure !== null && <Notice type="danger" title={failure} />}
      <div className={styles['save']}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {say`Save`}
        </Button>
        <output>{isSaved ? say`Saved` : ''}</output>
      </div>
    </form>
  )
}

interface MomentsProps {
  draft: Draft
  zone: string
  change: (patch: Partial<Draft>) => void
}

function Moments({ draft, zone, change }: MomentsProps) {
  return (
    <div className={styles['pair']}>
      <TextField
        label={say`When`}
        hint={say`On the clocks of ${zone.replaceAll('_', ' ')}.`}
        type="datetime-local"
        value={draft.at}
        onChange={({ target }) => change({ at: target.value })}
      />
      <TextField
        label={say`Answers until`}
        type="datetime-local"
        value={draft.closesAt}
        onChange={({ target }) => change({ closesAt: target.value })}
      />
    </div>
  )
}

function changesOf(draft: Draft, before: Draft, zone: string) {
  const isNew = (key: keyof Draft) => draft[key] !== before[key]
  const moment = (wall: string) => (wall === '' ? null : momentAt(wall, zone))
  return {
    ...(isNew('title') && { title: draft.title }),
    ...(isNew('note') && { note: draft.note.trim() === '' ? null : draft.note }),
    ...(isNew('at') && { at: moment(draft.at), timeZone: zone }),
    ...(isNew('closesAt') && { closesAt: moment(draft.closesAt) }),
    ...(isNew('players') && { players: readPlayers(draft.players) }),
    ...(isNew('group') && { group: draft.group === '' ? null : draft.group }),
    ...(isNew('takesSuggestions') && { suggestions: draft.takesSuggestions ? ('on' as const) : ('off' as const) }),
    ...(isNew('needsAccount') && { answering: draft.needsAccount ? ('accounts' as const) : ('anybody' as const) }),
  }
}

/** Zero for what is no number: the server says what is allowed. */
function readPlayers(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/u.test(text) ? Number(text) : 0
}
