import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { patient } from './browser.ts'

/**
 * The browser that all files of a run share, with contexts of one's own: `close` closes those and leaves the browser to the
 * others. Whoever needs other flags than they, or the clipboard, which is the whole browser's, launches one.
 */
export const openBrowser = async (): Promise<Browser> => patient(await chromium.connect(inject('browser')))
