import type { ReactNode } from 'react'

/** A sentence of `say` as markup: what it keeps apart, such as a name that is written from right to left, is an element of its own. */
export function namesApart(sentence: string): ReactNode {
  return sentence
    .split(/[\u2068\u2069]/u)
    .map((part, place) => (place % 2 === 0 ? part : <bdi key={place}>{part}</bdi>))
}
