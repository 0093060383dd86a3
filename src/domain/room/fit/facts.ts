import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Difficulty, difficultyOf } from '../../script/difficulty.ts'
import { jinxesOf } from '../../script/jinxes.ts'
import { charactersOf } from '../../script/metadata.ts'
import { officialOf } from '../../script/official.ts'
import { itemsOf, type ScriptData } from '../../script/script-data.ts'
import { windowOf } from '../../window/window.ts'

/** What a nomination's card says of a script besides its counts. */
export interface Facts {
  /** How many pairs have a rule of their own. */
  jinxes: number
  homebrew: number
  difficulty: Difficulty['level']
  reasons: readonly string[]
  /** Official characters that change the numbers of the setup. */
  setup: readonly string[]
  /** As `windowOf` writes it; missing in rooms that were opened before scripts had a window. */
  window?: string
}

export function factsOf(scriptData: ScriptData, catalogue: Catalogue): Facts {
  const { level, reasons } = difficultyOf(scriptData, catalogue)
  const officials = itemsOf(scriptData).map((item) => officialOf(item, catalogue))
  return {
    jinxes: jinxesOf(scriptData, catalogue).length,
    homebrew: officials.filter((official) => official === null).length,
    difficulty: level,
    reasons,
    setup: [...new Set(officials.flatMap((official) => (official?.setup === true ? official.id : [])))],
    window: windowOf(charactersOf(scriptData, catalogue)),
  }
}
