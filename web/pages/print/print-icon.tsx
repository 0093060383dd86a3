import { useState } from 'react'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { CharacterToken } from '../../parts/character/character-token.tsx'
import styles from './contents.module.css'

interface PrintIconProps {
  character: Pick<ResolvedCharacter, 'name' | 'team' | 'official'>
  icons: ReadonlyMap<string, string>
}

/** The official picture, or the character's initials in the shape of its team. */
export function PrintIcon({ character: { name, team, official }, icons }: PrintIconProps) {
  const [isBroken, setBroken] = useState(false)
  const address = official === null ? undefined : icons.get(official.id)
  if (address === undefined || isBroken) return <CharacterToken name={name} team={team} size={30} />
  return <img className={styles['icon']} src={address} width={30} height={30} alt="" onError={() => setBroken(true)} />
}
