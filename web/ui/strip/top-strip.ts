import type { ReactNode } from 'react'
import { makeStore } from '../../store.ts'

/** Draws the line under the title of whatever is open; `isModal` says that the page behind cannot be heard or reached. */
export type TopStrip = (onClose: () => void, isModal: boolean) => ReactNode

/** What a page wants to be seen in every dialog and popover. */
export const topStrip = makeStore<TopStrip | null>(null)
