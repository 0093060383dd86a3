import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import type { Facts } from '#domain/room/fit/facts.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import type { NominationView } from '#domain/room/view.ts'
import { TwinLink } from '../../parts/script/compare-link.tsx'
import { fitOf } from '#domain/room/fit/fit.ts'
import { countWords, useCharacterName } from './labels.ts'
import { TwinNote } from './nomination-notes.tsx'
import { PlayedNote } from '../../parts/played/played-note.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { namesBeside, playersTonight } from './find-nominations.ts'
import { useRoom } from '../room-context.ts'
import styles from './nominations.module.css'

interface ScriptFactsProps {
  facts: Facts
  scriptName: string
  /** Its reasons show at first. */
  isOpen?: boolean
  /** The line above says how hard it is already: only the question why is shown. */
  isBrief?: boolean
  /** What comes before the reasons. */
  children?: ReactNode
}

/** How hard a script is, its jinxes and homebrew; the reasons can be opened. */
export function ScriptFacts({ facts, scriptName, isOpen: startsOpen = false, isBrief, children }: ScriptFactsProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const counts = countWords(facts)
  const line = (
    <>
      <VisuallyHidden>{sayAloud`Difficulty of ${scriptName}: `}</VisuallyHidden>
      <span>{difficultyWord(facts.difficulty)}</span> {counts !== '' && <span>{counts}</span>}
    </>
  )
  const hasReasons = facts.reasons.length + facts.setup.length > 0
  if (!hasReasons && isBrief && counts === '') return null
  if (!hasReasons) return <p className={clsx(styles['line'], isBrief && styles['brief'])}>{isBrief ? counts : line}</p>
  return (
    <Disclosure
      className={clsx(styles['details'], isBrief && styles['brief'])}
      open={startsOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles['line']}>
        {isBrief ? <VisuallyHidden>{line}</VisuallyHidden> : line}{' '}
        <span className={styles['why']}>{facts.reasons.length > 0 ? say`Why?` : say`Setup`}</span>
      </summary>
      {isOpen && <Reasons {...facts}>{children}</Reasons>}
    </Disclosure>
  )
}

function Reasons({ reasons, setup, children }: Facts & { children?: ReactNode }) {
  const nameOf = useCharacterName()
  return (
    <div className={styles['reasons']}>
      {children}
      {reasons.length > 0 && <p>{say`Made harder by: ${reasons.join(', ')}`}</p>}
      {setup.length > 0 && (
        <p>{namesApart(say`Changes the setup: ${setup.map((id) => isolated(nameOf(id))).join(', ')}`)}</p>
      )}
    </div>
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
    <div className={styles['about']}>
      <p>{namesApart(say`Nominated by: ${nominator}`)}</p>
      {fit !== null && <p className={fit.fits ? styles['fits'] : styles['misfit']}>{fit.words}</p>}
      <PlayedNote played={played} className={styles['played']} />
      {twin !== null && twinName !== null && <TwinNote twin={twin} scriptName={twinName} />}
      {other !== undefined && <TwinLink twin={other} scriptRef={nomination.scriptRef} />}
      {facts !== null && <ScriptFacts facts={facts} scriptName={denorm.scriptName} isOpen />}
    </div>
  )
}
