/** The set with `id` if it lacked it, or else without. */
export function toggled<Id>(set: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  return set.has(id) ? new Set([...set].filter((other) => other !== id)) : new Set([...set, id])
}
