import { clsx } from 'clsx'
import { fitOf } from '#domain/room/fit/fit.ts'
import type { Twin } from '#domain/room/fit/twin.ts'
import type { Denorm } from '#domain/room/room.ts'
import { ChangedNote } from './changed-note.tsx'
import { PlayedNote } from '../played/played-note.tsx'
import { TeamCounts } from '../team/team-count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EXCLAMATION, TICK } from '../../ui/icons.ts'
import { kindWords, twinWords, useCharacterName } from './nomination-labels.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'

export interface NominationNotesProps {
  denorm: Denorm
  /** For how many players a row says whether its script fits; null if it does not say so. */
  players: number | null
  nominator: string
  /** The script that this one is nearly the same as, if it is nominated. */
  twinName: string | null
  /** People vote on it: a narrow row leaves author and nominator to View. */
  isBallot: boolean
}

/**
 * Below a nomination’s name, on a card and in every ballot: what it is, whether it fits tonight’s table, when the group has played it,
 * whose it is, and its twin.
 */
export function NominationNotes({ denorm, players, nominator, twinName, isBallot }: NominationNotesProps) {
  const { twin, author, teamCounts } = denorm
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 gap-0.5 text-[0.875rem] leading-[18px] [grid-area:notes] *:[text-wrap-style:pretty] @min-[480px]:gap-0 @min-[480px]:text-small @min-[480px]:leading-[22px]">
        <div className="flex flex-wrap gap-x-3 wrap-anywhere text-muted [--apart:10px] *:text-balance">
          <p>{kindWords(denorm)}</p>
          {teamCounts !== null && <TeamCounts counts={teamCounts} className="@max-[600px]:hidden" />}
        </div>
        <FitNote denorm={denorm} players={players} />
        <PlayedNote played={denorm.played} />
        {/* A script brought to the room may have an author of any length: whole names are on View. */}
        <p
          className={clsx(
            isBallot && '@max-[600px]:hidden',
            "flex whitespace-pre text-muted *:overflow-hidden *:text-ellipsis @max-[600px]:text-[0.8125rem] @max-[600px]:leading-[16px] [&>*+*::before]:[content:'_·_'] [&>:not(:first-child)::before]:[content:'_·_'/''] [&>:nth-child(2)]:max-w-[60%] [&>:nth-child(2)]:flex-none",
          )}
        >
          {author !== null && <span>{namesApart(say`by ${author}`)}</span>}
          <span>{namesApart(say`Nominated by: ${nominator}`)}</span>
        </p>
      </div>
      {twin !== null && twinName !== null && <TwinNote twin={twin} scriptName={twinName} />}
    </>
  )
}

const ASIDE = clsx('col-span-full basis-full text-small wrap-anywhere text-warning')

/** That a script is nearly the same as one nominated before. */
export function TwinNote({ twin, scriptName }: { twin: Twin; scriptName: string }) {
  return <p className={ASIDE}>{namesApart(twinWords(scriptName, twin, useCharacterName()))}</p>
}

/** What the publisher has changed of a script’s characters since it was added. */
export function ChangesNote({ denorm }: { denorm: Pick<Denorm, 'changes'> }) {
  return <ChangedNote changes={denorm.changes} nameOf={useCharacterName()} className={ASIDE} />
}

/** Whether a script fits so many players. */
export function FitNote({ denorm, players }: { denorm: Pick<Denorm, 'teamCounts' | 'type'>; players: number | null }) {
  const fit = fitOf(denorm, players)
  if (fit === null) return null
  return (
    <p className={clsx('font-semibold wrap-anywhere', fit.fits ? 'text-success' : 'text-warning')}>
      <Icon path={fit.fits ? TICK : EXCLAMATION} size={16} className="inline-block align-[-3px]" />{' '}
      <span>{fit.words}</span>
    </p>
  )
}
