import { Unavailable } from '../app/layout/unavailable.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const unavailable: DrawnPage = { Page: null, path: null, Shut: Unavailable }
