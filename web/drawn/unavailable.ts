import { keepUnavailable } from '../app/layout/site-gate.tsx'
import { Unavailable } from '../app/layout/unavailable.tsx'
import type { DrawnPage } from './drawn-page.ts'

keepUnavailable(Unavailable)

export const unavailable: DrawnPage = { Page: null, path: null, seed: () => {} }
