import { ScriptNotFound } from '../script/script-not-found.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const missingScript: DrawnPage = { Page: ScriptNotFound, path: null, seed: () => {} }
