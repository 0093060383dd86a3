import { useState } from 'react'
import type { Facts } from '#domain/room/fit/facts.ts'
import type { Twin } from '#domain/room/fit/twin.ts'
import { DifficultyTag } from '../../parts/script/difficulty-tag.tsx'
import { countWords, twinWords } from './fact-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './nominations.module.css'
import { useCharacterName } from './use-character-name.ts'
import { say } from '../../ui/say.ts'

/** That a script is nearly the same as one nominated before. */
export function TwinNote({ twin, scriptName }: { twin: Twin; scriptName: string }) {
  return <p className={styles['twin']}>{twinWords(scriptName, twin, useCharacterName())}</p>
}

interface ScriptFactsProps {
  facts: Facts
  scriptName: string
  /** Its reasons show at first. */
  isOpen?: boolean
}

/** How hard a script is, its jinxes and homebrew; the reasons can be opened. */
export function ScriptFacts({ facts, scriptName, isOpen: startsOpen = false }: ScriptFactsProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const counts = countWords(facts)
  const line = (
    <>
      <VisuallyHidden>{say`Difficulty of ${scriptName}: `}</VisuallyHidden>
      <DifficultyTag difficulty={facts.difficulty} /> {counts !== '' && <span>{counts}</span>}
    </>
  )
  if (facts.reasons.length + facts.setup.length === 0) return <p className={styles['line']}>{line}</p>
  return (
    <Disclosure
      className={styles['details']}
      open={startsOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles['line']}>
        {line} <span className={styles['why']}>{facts.reasons.length > 0 ? say`Why?` : say`Setup`}</span>
      </summary>
      {isOpen && <Reasons {...facts} />}
    </Disclosure>
  )
}

function Reasons({ reasons, setup }: Facts) {
  const nameOf = useCharacterName()
  return (
    <div className={styles['reasons']}>
      {reasons.length > 0 && <p>{say`Made harder by: ${reasons.join(', ')}`}</p>}
      {setup.length > 0 && <p>{say`Changes the setup: ${setup.map(nameOf).join(', ')}`}</p>}
    </div>
  )
}
