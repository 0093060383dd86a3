import type { z } from 'zod/mini'

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** The message for input whose schema has none of its own: where it is, and what it must be. */
export const wordsFor: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.map(String).join('.') || 'The body'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is missing.`
      return `${name} must be ${KINDS[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `${name} must be one of: ${issue.options.map(String).join(', ')}`
        : `${name} doesn’t have a form that works here.`
    case 'too_big':
      return `${name} must be at most ${sized(issue.origin, issue.maximum)}.`
    case 'too_small':
      return `${name} must be at least ${sized(issue.origin, issue.minimum)}.`
    default:
      return `${name} can’t be read.`
  }
}

function sized(origin: string, size: number | bigint): string {
  if (origin === 'string') return `${size} characters long`
  if (origin === 'array') return `${size} long`
  return String(size)
}
