import type { ServerPageName } from '#protocol/pages.ts'
import { start } from './start.tsx'

// Hydrates the page that the Worker has rendered: the build wrote its file into the document, and what it is called there.
const { page, file = '', component = '' } = document.getElementById('root')?.dataset ?? {}
const components = await import(/* @vite-ignore */ file)
start(page as ServerPageName, components[component])
