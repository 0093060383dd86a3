import { PROBLEM_STATUS, ProblemBody } from '#protocol/problem.ts'

/** What only the inside of the program says: places in code, its stores' own words, its libraries' own words. */
const INTERNALS: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>]+ \(/u,
  /\b[\w-]+\.(?:ts|js|mjs):\d+/u,
  /node_modules|file:\/\/\/(?!etc)/u,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|URIError|ZodError|DrizzleQueryError)\b/u,
  /D1_\w*ERROR|SQLITE_|near "[^"]*": syntax error|no such (?:table|column)|UNIQUE constraint|FOREIGN KEY/u,
  /Failed query|(?:insert into|select|update|delete from) "\w+"/u,
  /Cannot (?:read|set|convert)|is not a function|is not iterable|undefined is not|Unexpected token|in JSON at/u,
  /Invalid input|invalid_type|_zod|safeParse|too_big|too_small|invalid_union/u,
]

/** The first thing from the inside that a text tells; null when it tells none. What was sent may come back. */
export function internalsIn(text: string, sent = ''): string | null {
  for (const pattern of INTERNALS) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined && !sent.includes(found)) return found
  }
  return null
}

/** A sentence: words, and an end that shows that nothing is missing. */
export function isSentence(message: string, sent = ''): boolean {
  const [broken] = /\bundefined\b|\[object |^\s|\s$|: ?$/u.exec(message) ?? []
  return /\p{L}\S* \S/u.test(message) && (broken === undefined || sent.includes(broken.trim()))
}

/** What is wrong with a frame that refuses another; null when nothing is. */
export function refusalFrameFault(text: string, sent: string): string | null {
  const { type, code, message } = JSON.parse(text) as { type?: unknown; code?: unknown; message?: unknown }
  if (type !== 'error' || typeof code !== 'string' || typeof message !== 'string') return `is no error: ${text}`
  if (!Object.hasOwn(PROBLEM_STATUS, code)) return `has a code that is not in the table: ${code}`
  if (code === 'INTERNAL_ERROR' || !isSentence(message, sent)) return `has no sentence: ${message}`
  const told = internalsIn(message, sent)
  return told === null ? null : `tells internals: ${told}`
}

/** What is wrong with a refusal's status and body; null when a program and a person can both work with it. */
export function refusalFault(status: number, text: string, sent: string): string | null {
  let read: ReturnType<typeof ProblemBody.safeParse>
  try {
    read = ProblemBody.safeParse(JSON.parse(text))
  } catch {
    return 'is no JSON'
  }
  if (!read.success) return 'is no problem of the table'
  const { error, message } = read.data
  if (PROBLEM_STATUS[error] !== status) return `has the status of another code than ${error}`
  if (!isSentence(message, sent)) return `has no sentence: ${message}`
  const told = internalsIn(text, sent)
  return told === null ? null : `tells internals: ${told}`
}
