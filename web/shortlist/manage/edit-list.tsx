import { useState } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { call } from '../../app/api/client.ts'
import { GroupField } from '../../parts/group/group-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { countFault, readCount } from '../../ui/form/count.ts'
import { TextField } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { answeringOf } from '../answering.ts'
import type { ShownListProps } from '../shown-list.ts'
import { type Checked, faultsAt, useForm, useTyped } from '../../app/act/use-form.ts'
import { faultsOfWords, isPast, PAST } from '../faults.ts'
import { deviceZone, momentAt, wallTime } from '../../parts/shortlist/when.ts'

const PLAYERS = ROOM_LIMITS.playersTonight

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
export function EditList({ view }: Pick<ShownListProps, 'view'>) {
  const answering = answeringOf(view.id)
  // As it was when it was opened: what another tab changes later is no change of this one.
  const [before, setBefore] = useState(() => draftOf(view))
  const draft = useTyped(before)
  const [typed] = draft
  const zone = view.timeZone ?? deviceZone()
  const form = useForm(draft, {
    check: () => faultsIn(typed, before, zone),
    send: async () => {
      answering.accept(await call(calls.change, { id: view.id, body: changesOf(typed, before, zone) }))
      setBefore(typed)
    },
    refused: (error) => faultsAt(error, (path) => (path === 'timeZone' ? 'at' : path in typed && path)),
  })
  return (
    <form {...form.props} className="grid grid-cols-1 justify-items-start gap-3 pb-4 [&>:not(button)]:w-full">
      <TextField label={say`Title`} maxLength={2 * SHORTLIST_LIMITS.titleLetters} {...form.field('title')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] items-start gap-3">
        <TextField
          label={say`When`}
          hint={say`On the clocks of ${zone.replaceAll('_', ' ')}.`}
          type="datetime-local"
          {...form.field('at')}
        />
        <TextField label={say`Answers until`} type="datetime-local" {...form.field('closesAt')} />
      </div>
      <TextField
        label={say`Players`}
        hint={say`From ${PLAYERS.least} to ${PLAYERS.most}. Leave blank to count those who say yes.`}
        inputMode="numeric"
        maxLength={2}
        {...form.field('players')}
      />
      <TextArea label={say`Note`} rows={3} maxLength={2 * SHORTLIST_LIMITS.noteLetters} {...form.field('note')} />
      <GroupField value={typed.group} other={view.group} onChange={(group) => form.change({ group })} />
      <Checkbox
        label={say`Players may suggest scripts`}
        checked={typed.takesSuggestions}
        onChange={(takesSuggestions) => form.change({ takesSuggestions })}
      />
      <Checkbox
        label={say`Only people with an account can answer`}
        checked={typed.needsAccount}
        onChange={(needsAccount) => form.change({ needsAccount })}
      />
      <CallFailure call={form} />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {say`Save`}
        </Button>
        <output>{form.isSaved ? say`Saved` : ''}</output>
      </div>
    </form>
  )
}

/** What is wrong with what was changed. */
function faultsIn(draft: Draft, before: Draft, zone: string): Checked {
  const isOver = draft.closesAt !== before.closesAt && isPast(momentAt(draft.closesAt, zone))
  return {
    ...faultsOfWords(draft),
    closesAt: isOver ? PAST : undefined,
    players: countFault(draft.players, PLAYERS),
  }
}

function changesOf(draft: Draft, before: Draft, zone: string) {
  const isNew = (key: keyof Draft) => draft[key] !== before[key]
  const moment = (wall: string) => (wall === '' ? null : momentAt(wall, zone))
  return {
    ...(isNew('title') && { title: draft.title }),
    ...(isNew('note') && { note: draft.note.trim() === '' ? null : draft.note }),
    ...(isNew('at') && { at: moment(draft.at), timeZone: zone }),
    ...(isNew('closesAt') && { closesAt: moment(draft.closesAt) }),
    ...(isNew('players') && { players: readCount(draft.players, PLAYERS) ?? null }),
    ...(isNew('group') && { group: draft.group === '' ? null : draft.group }),
    ...(isNew('takesSuggestions') && { suggestions: draft.takesSuggestions ? ('on' as const) : ('off' as const) }),
    ...(isNew('needsAccount') && { answering: draft.needsAccount ? ('accounts' as const) : ('anybody' as const) }),
  }
}
