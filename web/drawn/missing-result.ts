import { ResultNotFound } from '../room/result/missing-result.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const missingResult: DrawnPage = { Page: ResultNotFound, path: null, seed: () => {} }
