import type { Proposal } from '#domain/room/command.ts'
import { sampleOf } from './asking.ts'

/** When an evening starts, and what its people nominate. */
export interface Setting {
  start: number
  proposalOf: (as: 'library' | 'upload' | 'freeform', script: number) => Proposal
}

export const NOON: Setting = { start: Date.UTC(2026, 5, 1, 12), proposalOf: sampleOf }
