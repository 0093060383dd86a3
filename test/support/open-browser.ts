import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { patient } from './browser.ts'

/**
 * The browser that all files of a run share, with contexts of one's own: `close` closes those and leaves the browser to the
 * others. A file that needs other flags, or the clipboard, which the whole browser shares, launches its own.
 */
export const openBrowser = async (): Promise<Browser> => patient(await chromium.connect(inject('browser')))
