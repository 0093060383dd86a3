import { english } from './english.ts'

/** What people read there passes through this: where another language would begin. */
export const say = english
