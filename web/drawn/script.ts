import { ScriptPage } from '../pages/script.tsx'
import { charactersOfPage, scriptById } from '../scripts.ts'
import type { DrawnPage } from './drawn-page.ts'

export const script: DrawnPage = {
  Page: ScriptPage,
  seed: ({ script, characters }) => {
    if (script === undefined) return
    scriptById(script.id).seed(script)
    charactersOfPage.seed(characters ?? null)
  },
}
