import * as z from 'zod/mini'
import type { Role } from '#domain/role.ts'
import { wordsFor } from '../fault-words.ts'

z.config({ customError: wordsFor })

/** An answer that is not only JSON: the schema of each content type, or null. */
export interface OtherAnswer {
  description: string
  content: Readonly<Record<string, z.ZodMiniType | null>>
}

export const NOTHING = { description: 'Done. The answer has no body.', content: {} } as const
export const UNCHANGED: OtherAnswer = { description: 'The copy you have is up to date.', content: {} }
export const REDIRECT: OtherAnswer = { description: 'Continue at the address in `Location`.', content: {} }
export const SOCKET: OtherAnswer = { description: 'The socket. Its frames are JSON text.', content: {} }

/** A file of this content type; with a schema, the call can answer JSON too. */
export function file(contentType: string, json?: z.ZodMiniType): OtherAnswer {
  const content = { [contentType]: null, ...(json !== undefined && { 'application/json': json }) }
  return { description: 'The file.', content }
}

/** What a call answers, by status: the schema of its JSON, or an answer of another kind. Every call can also fail with a problem. */
export type Answers = Readonly<Record<number, z.ZodMiniType | OtherAnswer>>

/** Who may make a call. A role: that one, and those above it. */
export type Who =
  | Role
  | 'everybody'
  | 'self'
  /** Asked by the service alone. */
  | 'self or Admin'
  | 'account holder'
  /** Everybody, or somebody signed in where the query asks for their own. */
  | 'lister'
  | 'role giver'
  | 'provider remover'
  | 'script editor'
  | 'script giver'
  | 'result owner'
  | 'room opener'
  /** By the token of a seat in a room, or of a Storyteller’s seat. */
  | 'seat'
  | 'host'
  /** Everybody whom no Storyteller has removed from the room. */
  | 'guest'
  /** Everybody who can read a shortlist, who may add to it, or begin an answer to it; its owner, or an Admin too. */
  | 'list reader'
  | 'list adder'
  | 'list answerer'
  | 'list owner'
  | 'list manager'
  | 'list opener'
  /** By the token of an answer to a shortlist, the account that gave it, or the cookie of the browser. */
  | 'answer'
  | 'member'
  | 'keeper'
  /** Who noted a night, or a keeper. */
  | 'night writer'

/** How often a call may be made, and what is counted: by address where nothing else is said. */
export type Limit =
  /** The service counts. */
  | 'own'
  /** What is asked for by its id, and is not there. */
  | 'unknown'
  | 'searches'
  /** A list that is asked for something of its own. */
  | 'narrowed lists'
  | 'validations'
  | 'health'
  /** By account, Admins not at all. */
  | 'checks'
  /** By account, for visitors by address. */
  | 'reads'
  | 'group reads'
  | 'group files'
  /** The same, for what no kept copy answers. */
  | 'uncached reads'

/** Facts of a call that the one who asks and the one who answers have in common. */
export interface Facts {
  who: Who
  answers: Answers
  query?: z.ZodMiniObject
  /** The schema of its JSON. */
  body?: z.ZodMiniType
  /** Where a script is in its body, or in its answer: what Belfry doesn’t know in it comes back as it was written. */
  script?: 'sent' | 'answered' | 'both'
  limit?: Limit | readonly Limit[]
  /** Whether pages of other sites may read it. It answers everybody the same, and is meant for programs. */
  isPublic?: boolean
  /**
   * Whether readers keep a copy, and ask each time if it still holds: everybody’s, only the caller’s, or one that the edge also
   * keeps, for so many seconds, until the library changes.
   */
  copy?: 'everybody’s' | 'the caller’s' | number
  /** More than one sentence, in Markdown. */
  about?: string
}

export type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** A call of the API. Its key is its method and its path, where `:name` stands for a part and `:file.ics` for a file. */
export type Call<K extends Key = Key, F extends Facts = Facts> = F & { readonly key: K; readonly does: string }

/** One row of the table of calls: what it does, in a sentence, and its facts. */
export function call<const K extends Key, const F extends Facts>(key: K, does: string, facts: F): Call<K, F> {
  return { key, does, ...facts }
}

/** The path of a call as the router knows it. */
export function patternOf(key: Key): string {
  const [, path = ''] = key.split(' ')
  return path.replace(/:(\w+)\.(\w+)$/u, ':$1{.+\\.$2}')
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Part}/${infer More}`
    ? NameOf<Part> | NamesIn<`/${More}`>
    : NameOf<Rest>
  : never
type NameOf<Part extends string> = Part extends `${infer Name}{${string}` | `${infer Name}.${string}` ? Name : Part

/** The named parts of a call’s path. */
export type Parts<C extends Call> = { [Name in NamesIn<C['key']>]: string }

/** What a call answers if it succeeds; undefined where that is nothing. */
export type Answered<C extends Call> = {
  [Status in keyof C['answers']]: Status extends 200 | 201 | 202
    ? C['answers'][Status] extends z.ZodMiniType<infer Value>
      ? Value
      : never
    : Status extends 204
      ? undefined
      : never
}[keyof C['answers']]

/** What nobody may change, however deep: what is sent, and what a service answers. */
export type ReadOnly<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> } : Value
