import type { ReactNode } from 'react'
import { makeStore } from '../app/store.ts'

/** Draws the line under the title of an open dialog. */
export type TopStrip = (onClose: () => void) => ReactNode

/** What a page wants to be seen in every dialog. */
export const topStrip = makeStore<TopStrip | null>(null)
