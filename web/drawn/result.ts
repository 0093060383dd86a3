import { ResultPage } from '../room/result/result-page.tsx'
import { resultById } from '../room/result/kept-results.ts'
import type { DrawnPage } from './drawn-page.ts'

export const result: DrawnPage = {
  Page: ResultPage,
  path: '/results/:id',
  seed: ({ result }) => {
    if (result !== undefined) resultById(result.id).seed(result)
  },
}
