/** The answer that was edited, and the draft. */
export interface Held<Value> {
  seen: { data: Value; updatedAt: string | null }
  draft: Value
}

export const isEdited = <Value>({ seen, draft }: Held<Value>) => JSON.stringify(seen.data) !== JSON.stringify(draft)

const keyOf = (name: string) => `belfry.draft.${name}`

/** A draft survives a reload, and signing in again after the session has ended. */
export function storeDraft<Value>(name: string, held: Held<Value>): void {
  try {
    if (isEdited(held)) sessionStorage.setItem(keyOf(name), JSON.stringify(held))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Then it lasts as long as the page.
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
