import { DIFFICULTY_LEVELS } from '#domain/script/difficulty-levels.ts'

/** The choices in a list of scripts, without schemas, which pages do not load. */

export const SCRIPT_SORTS = ['recent', 'title', 'author'] as const
export type ScriptSort = (typeof SCRIPT_SORTS)[number]

export const SCRIPT_TYPES = ['all', 'teensyville', 'full'] as const
export type ScriptType = (typeof SCRIPT_TYPES)[number]

export const SCRIPT_DIFFICULTIES = ['all', ...DIFFICULTY_LEVELS] as const
export type ScriptDifficulty = (typeof SCRIPT_DIFFICULTIES)[number]

export const MAX_SEARCH_WORDS = 12
export const MAX_FILTER_CHARACTERS = 30
