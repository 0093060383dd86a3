/** A made-up script of the sample world, as a member of it would have uploaded it. */
export interface SampleScript {
  readonly slug: string
  readonly sponsor: 'storyteller' | 'sponsor' | 'admin'
  readonly uploadedDaysAgo: number
  readonly scriptData: readonly unknown[]
}

/** The plain form of script items: ids parted by spaces. */
export const ids = (list: string): readonly string[] => list.split(' ')

/** The form in which the community site serves script items: an object with nothing but an id. */
export const idObjects = (list: string): readonly { id: string }[] => ids(list).map((id) => ({ id }))
