import { ScriptPage } from '../script/script-page.tsx'
import { seedScript } from '../script/use-script-catalogue.ts'
import type { DrawnPage } from './drawn-page.ts'

export const script: DrawnPage = {
  Page: ScriptPage,
  path: '/script/:id',
  seed: ({ script, catalogue }) => {
    if (script !== undefined && catalogue !== undefined) seedScript(script, catalogue)
  },
}
