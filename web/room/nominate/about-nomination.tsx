import type { NominationView } from '#domain/room/view.ts'
import { fitOf } from '#domain/room/fit/fit.ts'
import { playersTonight } from './players-tonight.ts'
import { useRoom } from '../room-context.ts'
import { ScriptFacts, TwinNote } from './nomination-facts.tsx'
import styles from './nominations.module.css'
import { namesBeside } from './nominator.ts'
import { say } from '../../ui/say.ts'

/** What a narrow row has no room for: who nominated it, its fit in a sentence, its twin and how hard it is. */
export function AboutNomination({ nomination }: { nomination: NominationView }) {
  const { snapshot } = useRoom().view
  const { denorm } = nomination
  const { facts, twin } = denorm
  const { nominator, twinName } = namesBeside(snapshot)(nomination)
  const fit = fitOf(denorm, playersTonight(snapshot))
  return (
    <div className={styles['about']}>
      <p>{say`Nominated by: ${nominator}`}</p>
      {fit !== null && <p className={fit.fits ? styles['fits'] : styles['misfit']}>{fit.words}</p>}
      {twin !== null && twinName !== null && <TwinNote twin={twin} scriptName={twinName} />}
      {facts !== null && <ScriptFacts facts={facts} scriptName={denorm.scriptName} isOpen />}
    </div>
  )
}
