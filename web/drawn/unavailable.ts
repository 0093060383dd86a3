import { keepUnavailable } from '../frame/site/site-gate.tsx'
import { Unavailable } from '../frame/site/unavailable.tsx'
import type { DrawnPage } from './drawn-page.ts'

keepUnavailable(Unavailable)

export const unavailable: DrawnPage = { Page: null, path: null, seed: () => {} }
