/** Adds `id` to the set, or removes it. */
export function toggled<Id>(set: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  return set.has(id) ? new Set([...set].filter((other) => other !== id)) : new Set([...set, id])
}
