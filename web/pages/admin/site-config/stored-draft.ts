/** What was being edited: the answer it started from, and what it has become. */
export interface Held<Value> {
  seen: { data: Value; updatedAt: string | null }
  draft: Value
}

export const isEdited = <Value>({ seen, draft }: Held<Value>) => JSON.stringify(seen.data) !== JSON.stringify(draft)

const keyOf = (name: string) => `belfry.draft.${name}`

/** A draft outlives a reload, and the way over the sign-in page when the session has ended. */
export function storeDraft<Value>(name: string, held: Held<Value>): void {
  try {
    if (isEdited(held)) sessionStorage.setItem(keyOf(name), JSON.stringify(held))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Then it lives as long as the page.
  }
}

export function storedDraft<Value>(name: string): Held<Value> | null {
  try {
    const held = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Held<Value> | null
    return held !== null && 'seen' in held && 'draft' in held ? held : null
  } catch {
    return null
  }
}
