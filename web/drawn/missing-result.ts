import { ResultNotFound } from '../room/result/result-not-found.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const missingResult: DrawnPage = { Page: ResultNotFound, path: null, seed: () => {} }
