import * as z from 'zod/mini'
import { DIFFICULTY_LEVELS } from '#domain/script/difficulty-levels.ts'
import { TEAMS } from '#domain/team.ts'
import { MAX_SCRIPT_LIMIT, pageQuery, wholeNumber } from '../list.ts'
import {
  MAX_FILTER_CHARACTERS,
  MAX_SEARCH_WORDS,
  SCRIPT_DIFFICULTIES,
  SCRIPT_SORTS,
  SCRIPT_TYPES,
} from './script-choices.ts'

/** Comma-separated ids; empty parts are dropped. */
const ids = z._default(
  z.pipe(
    z.string().check(
      z.maxLength(4000, 'The list of characters is too long.'),
      z.refine(
        (text) => text.split(',').length <= MAX_FILTER_CHARACTERS,
        `Choose at most ${MAX_FILTER_CHARACTERS} characters.`,
      ),
    ),
    z.transform((text) => text.split(',').filter((id) => id !== '')),
  ),
  [],
)

const words = z._default(
  z.string().check(
    z.maxLength(200, 'The search is too long (max 200 characters).'),
    z.refine(
      (text) => text.trim().split(/\s+/u).length <= MAX_SEARCH_WORDS,
      `The search has too many words (max ${MAX_SEARCH_WORDS}).`,
    ),
  ),
  '',
)

export const ScriptQuery = z.object({
  search: words,
  include: ids,
  exclude: ids,
  type: z._default(z.enum(SCRIPT_TYPES, 'type must be one of: all, teensyville, full'), 'all'),
  difficulty: z._default(
    z.enum(SCRIPT_DIFFICULTIES, 'difficulty must be one of: all, beginner, intermediate, advanced'),
    'all',
  ),
  sort: z._default(z.enum(SCRIPT_SORTS, 'sort must be one of: recent, title, author'), 'recent'),
  sponsor: z.optional(z.string().check(z.maxLength(64))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  ...pageQuery(MAX_SCRIPT_LIMIT),
})
export type ScriptQuery = z.infer<typeof ScriptQuery>

export const SearchQuery = z.object({
  query: words,
  ...pageQuery(MAX_SCRIPT_LIMIT),
})

export const FilterQuery = z.object({
  minCharacters: z.optional(wholeNumber('minCharacters')),
  maxCharacters: z.optional(wholeNumber('maxCharacters')),
  teams: z._default(
    z.union([
      z.array(z.enum(TEAMS)),
      z.pipe(
        z.enum(TEAMS),
        z.transform((team) => [team]),
      ),
    ]),
    [],
  ),
  difficulty: z.optional(z.enum(DIFFICULTY_LEVELS)),
  hasCustomCharacters: z.optional(z.enum(['true', 'false'])),
  ...pageQuery(MAX_SCRIPT_LIMIT),
})
export type FilterQuery = z.infer<typeof FilterQuery>

export const PageQuery = z.object(pageQuery(MAX_SCRIPT_LIMIT))
export type PageQuery = z.infer<typeof PageQuery>

const MAX_CARDS_BY_SEQ = 100

export const CardsQuery = z.object({
  seqs: z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/u, `seqs must be up to ${MAX_CARDS_BY_SEQ} whole numbers.`)),
    z.transform((text) => text.split(',').map(Number)),
  ),
})
