const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** "Nov 20, 2026, 8:15:03 PM" for an ISO date. */
export function momentOf(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : MOMENT.format(date)
}

/** "script.delete-all" as people read it: "Script: delete all". */
export function actionWords(action: string): string {
  const [noun = '', ...rest] = action.split('.')
  const verb = rest.join(' ').replaceAll('-', ' ')
  const head = noun.slice(0, 1).toUpperCase() + noun.slice(1)
  return verb === '' ? head : `${head}: ${verb}`
}

/** The details of an entry, one a line; the text itself if it is not JSON. */
export function metaLines(meta: string | null): [name: string, value: string][] {
  if (meta === null) return []
  try {
    const read: unknown = JSON.parse(meta)
    if (typeof read !== 'object' || read === null) return [['value', String(read)]]
    return Object.entries(read).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  } catch {
    return [['text', meta]]
  }
}
