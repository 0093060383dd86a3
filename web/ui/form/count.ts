import { say } from '../say.ts'

interface Range {
  least: number
  most: number
}

/** A number that is typed, null for nothing; undefined for what is none of the range. */
export function readCount(typed: string, { least, most }: Range): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const count = /^\d+$/u.test(text) ? Number(text) : Number.NaN
  return count >= least && count <= most ? count : undefined
}

/** What is wrong with such a number. */
export const countFault = (typed: string, { least, most }: Range): string | undefined =>
  readCount(typed, { least, most }) === undefined
    ? say`Enter a number from ${least} to ${most}, or leave it blank.`
    : undefined
