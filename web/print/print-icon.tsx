import { useState } from 'react'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { pictureOf, type ScriptIcons, type ShownName } from '../parts/script/script-characters.ts'

/**
 * The character's picture, or its initials in the shape of its team. Not the token's own picture, which loads when it is
 * scrolled to: what was never seen would not be printed.
 */
export function PrintIcon({ character, icons }: { character: ShownName; icons: ScriptIcons }) {
  const [isBroken, setBroken] = useState(false)
  const address = pictureOf(character, icons)
  if (address === null || isBroken) return <CharacterToken name={character.name} team={character.team} size={30} />
  return <img src={address} width={30} height={30} alt="" onError={() => setBroken(true)} />
}
