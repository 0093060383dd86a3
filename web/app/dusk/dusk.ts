import { island } from '../../ui/island.tsx'
import type { DuskProps } from './dusk-contents.tsx'

/** The bell tower on a page that the server renders. */
export const dusk = island<DuskProps>(async () => (await import('./dusk-contents.tsx')).Dusk)
