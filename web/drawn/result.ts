import { ResultPage } from '../pages/result.tsx'
import { resultById } from '../results.ts'
import type { DrawnPage } from './drawn-page.ts'

export const result: DrawnPage = {
  Page: ResultPage,
  path: '/results/:id',
  seed: ({ result }) => {
    if (result !== undefined) resultById(result.id).seed(result)
  },
}
