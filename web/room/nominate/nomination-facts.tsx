import { isolated } from '#domain/isolated.ts'
import type { Facts } from '#domain/room/fit/facts.ts'
import type { NominationView } from '#domain/room/view.ts'
import { TwinLink } from '../../parts/script/compare-link.tsx'
import { fitOf } from '#domain/room/fit/fit.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { factWords, specials, useCharacterName } from '../../parts/script/nomination-labels.ts'
import { TwinNote } from '../../parts/script/nomination-notes.tsx'
import { PlayedNote } from '../../parts/played/played-note.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { namesBeside, playersTonight } from './find-nominations.ts'
import { useRoom } from '../room-context.ts'

/** How hard a script is, its jinxes and homebrew, and why. */
function ScriptFacts({ facts, scriptName }: { facts: Facts; scriptName: string }) {
  const nameOf = useCharacterName()
  const { difficulty, reasons, setup } = facts
  const of = <VisuallyHidden>{sayAloud`Difficulty of ${scriptName}: `}</VisuallyHidden>
  if (reasons.length + setup.length === 0)
    return (
      <p className="text-small text-muted">
        {of}
        <span>{factWords(facts)}</span>
      </p>
    )
  return (
    <Disclosure className="[&_summary]:-my-2 [&_summary]:font-[inherit] [&_summary::before]:w-[0.8em]" open>
      <summary className="flex flex-wrap items-center text-small whitespace-pre text-muted">
        {of}
        {difficultyWord(difficulty)}
        {reasons.length > 0 && <span className="font-semibold text-accent">{say` Why?`}</span>}
        {specials(facts).map((words) => say` · ${words}`)}
        {reasons.length === 0 && <span className="font-semibold text-accent">{say` · Setup`}</span>}
      </summary>
      <div className="grid gap-1 pt-3 text-small wrap-anywhere text-muted">
        {reasons.length > 0 && <p>{say`Made harder by: ${reasons.join(', ')}`}</p>}
        {setup.length > 0 && (
          <p>{namesApart(say`Changes the setup: ${setup.map((id) => isolated(nameOf(id))).join(', ')}`)}</p>
        )}
      </div>
    </Disclosure>
  )
}

/** What a narrow row has no room for: who nominated it, its fit in a sentence, when the group has played it, its twin and how hard it is. */
export function AboutNomination({ nomination }: { nomination: NominationView }) {
  const { snapshot } = useRoom().view
  const { denorm } = nomination
  const { facts, twin, played } = denorm
  const { nominator, twinName } = namesBeside(snapshot)(nomination)
  const fit = fitOf(denorm, playersTonight(snapshot))
  const other = snapshot.nominations.find(({ id }) => id === twin?.nominationId)
  return (
    <div className="grid min-w-0 gap-2 wrap-anywhere">
      <p>{namesApart(say`Nominated by: ${nominator}`)}</p>
      {fit !== null && (
        <p
          className={
            fit.fits
              ? 'text-small font-semibold text-success'
              : 'col-span-full basis-full text-small wrap-anywhere text-warning'
          }
        >
          {fit.words}
        </p>
      )}
      <PlayedNote played={played} className="text-small" />
      {twin !== null && twinName !== null && <TwinNote twin={twin} scriptName={twinName} />}
      {other !== undefined && <TwinLink twin={other} scriptRef={nomination.scriptRef} />}
      {facts !== null && <ScriptFacts facts={facts} scriptName={denorm.scriptName} />}
    </div>
  )
}
