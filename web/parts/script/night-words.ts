import type { NightMarkerId } from '#domain/script/night-order.ts'
import { numberWord } from '../../ui/number-word.ts'
import { say } from '../../ui/say.ts'

export const NIGHT_MARKERS: Readonly<Record<NightMarkerId, string>> = {
  dusk: say`Dusk`,
  minioninfo: say`Minion info`,
  demoninfo: say`Demon info`,
  dawn: say`Dawn`,
}

/** "Two characters were not in the author’s order"; null where that is nobody. */
export function leftOutWords(count: number): string | null {
  if (count === 0) return null
  const word = numberWord(count)
  const number = word.charAt(0).toUpperCase() + word.slice(1)
  return count === 1
    ? say`${number} character was not in the author’s order`
    : say`${number} characters were not in the author’s order`
}
