import type { LibraryCard } from '#protocol/library.ts'

export interface Head {
  total: number
  totalIsExact: boolean
  libraryTotal: number
  /** Only of a list that is made of what this device keeps, without a network. */
  onDevice?: OnDevice
}

export interface OnDevice {
  /** How many scripts this device has seen. Empty where `instead` says it. */
  line: string
  /** Why there are no cards, if that is not because of the filters. */
  instead?: { title: string; words: string }
}

/** The start of the next page: a cursor of the server, or an offset in the results found here. */
export type Next = string | number

export interface CardPage {
  cards: LibraryCard[]
  head: Head
  next: Next | null
}
