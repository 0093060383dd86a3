import { useId } from 'react'
import { ROOM_LIMITS, type Settings } from '#domain/room/options.ts'
import { NON_SCRIPT_CHOICES, SCRIPT_TYPE_CHOICES, VISIBILITY_CHOICES, VOTE_TYPE_CHOICES } from './labels.ts'
import { DraftField } from '../../ui/form/draft-field.tsx'
import { RadioList } from '../../ui/form/radio-list.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { say } from '../../ui/say.ts'
import { formatTimer } from './timer.ts'
import styles from '../../ui/form/field.module.css'

/** Undefined stands for an invalid text. */
export type SettingsDraft = { [Key in keyof Settings]: Settings[Key] | undefined }

export interface RoomSettingsProps {
  options: Settings
  onChange: <Key extends keyof Settings>(key: Key, value: SettingsDraft[Key]) => void
  /** On every key, not only on leaving the field. */
  eager?: boolean | undefined
  /** Why a setting is locked. */
  locked?: Partial<Record<keyof Settings, string>> | undefined
}

/** The two timers in one row, with one line on how to write them. */
export function TimerSettings({ options, onChange, eager }: RoomSettingsProps) {
  const id = useId()
  return (
    <div className={styles['pair']}>
      {TIMERS.map(([key, label]) => (
        <DraftField
          key={key}
          label={label}
          value={options[key]}
          read={readTimer}
          write={timerText}
          wrong={say`Enter a time such as 2:30.`}
          eager={eager}
          onCommit={(value) => onChange(key, value)}
          input={{ placeholder: 'none', inputMode: 'text', maxLength: 7, 'aria-describedby': id }}
        />
      ))}
      <p id={id} className={styles['hint']}>{say`Minutes:seconds, or blank.`}</p>
    </div>
  )
}

const TIMERS = [
  ['nominationTimerMs', say`Nomination timer`],
  ['votingTimerMs', say`Voting timer`],
] as const

export function VotingSettings({ options, onChange, locked = {} }: RoomSettingsProps) {
  return (
    <>
      <RadioList
        label={say`Vote type`}
        options={VOTE_TYPE_CHOICES}
        value={options.voteType}
        onChange={(value) => onChange('voteType', value)}
        disabled={locked.voteType !== undefined}
        hint={locked.voteType}
      />
      <Segmented
        quiet
        label={say`Voting visibility`}
        options={VISIBILITY_CHOICES}
        value={options.blindVoting ? 'blind' : 'open'}
        onChange={(value) => onChange('blindVoting', value === 'blind')}
        disabled={locked.blindVoting !== undefined}
        hint={
          locked.blindVoting ??
          (options.blindVoting
            ? say`Votes stay hidden until voting ends, even from you.`
            : say`Everyone sees votes as they come in.`)
        }
      />
    </>
  )
}

export function NominationSettings({ options, onChange }: RoomSettingsProps) {
  return (
    <>
      <Segmented
        quiet
        label={say`Allowed scripts`}
        options={SCRIPT_TYPE_CHOICES}
        value={options.allowedScriptType}
        onChange={(value) => onChange('allowedScriptType', value)}
      />
      <Switch
        label={say`Script uploads`}
        hint={say`Scripts that aren’t in the library, up to 40 KB.`}
        checked={options.allowUploads}
        onChange={(checked) => onChange('allowUploads', checked)}
      />
      <Segmented
        quiet
        label={say`Write-ins`}
        options={NON_SCRIPT_CHOICES}
        value={options.nonScriptNominationMode}
        onChange={(value) => onChange('nonScriptNominationMode', value)}
        hint={say`Something to vote for that isn’t a script, such as “Storyteller’s choice”.`}
      />
    </>
  )
}

export function SeatSettings({ options, onChange, eager }: RoomSettingsProps) {
  return (
    <>
      <DraftField
        label={say`Max players`}
        hint={say`Not counting you.`}
        value={options.maxPlayers}
        read={wholeBetween(1, ROOM_LIMITS.players)}
        write={String}
        wrong={say`Enter a number from 1 to ${ROOM_LIMITS.players}.`}
        eager={eager}
        onCommit={(value) => onChange('maxPlayers', value)}
        input={{ inputMode: 'numeric', maxLength: 4 }}
      />
      <DraftField
        label={say`Players tonight`}
        hint={say`Decides which scripts fit. Leave blank to count the seats taken.`}
        value={options.players}
        read={readPlayers}
        write={(players) => String(players ?? '')}
        wrong={say`Enter a number from ${playersTonight.least} to ${playersTonight.most}, or leave it blank.`}
        eager={eager}
        onCommit={(value) => onChange('players', value)}
        input={{ inputMode: 'numeric', maxLength: 2 }}
      />
      <DraftField
        label={say`Nominations each`}
        hint={say`0 means no limit.`}
        value={options.maxNominationsPerParticipant}
        read={wholeBetween(0, ROOM_LIMITS.nominationsPerParticipant)}
        write={String}
        wrong={say`Enter a number from 0 to ${ROOM_LIMITS.nominationsPerParticipant}.`}
        eager={eager}
        onCommit={(value) => onChange('maxNominationsPerParticipant', value)}
        input={{ inputMode: 'numeric', maxLength: 2 }}
      />
    </>
  )
}

const wholeBetween = (least: number, most: number) => (text: string) => {
  const number = /^\d{1,6}$/u.test(text.trim()) ? Number(text) : NaN
  return number >= least && number <= most ? number : undefined
}

const { playersTonight } = ROOM_LIMITS
const readPlayers = (text: string) =>
  text.trim() === '' ? null : wholeBetween(playersTonight.least, playersTonight.most)(text)

const LONGEST_MINUTES = 24 * 60

/**
 * A typed timer: "2:30" or ":30"; a number alone is minutes, seconds end at 59. Empty or only zeros is null: no timer.
 * Undefined if it is invalid.
 */
export function readTimer(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const match = /^(\d{0,4})(?::(\d{0,5}))?$/u.exec(text)
  if (match === null || text === ':') return undefined
  const seconds = Number(match[1] || '0') * 60 + Math.min(59, Number(match[2] || '0'))
  if (seconds > LONGEST_MINUTES * 60) return undefined
  return seconds === 0 ? null : seconds * 1000
}

/** A timer in its field: m:ss, empty for none. */
export function timerText(ms: number | null): string {
  return ms === null ? '' : formatTimer(ms)
}
