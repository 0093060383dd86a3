/** A value as the reader of JSON gets it: without what JSON cannot say. */
export function asJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? {} : JSON.parse(text)
}

/** A value as the reader of a query gets it: texts, or lists of them. */
export function asQuery(value: unknown): Record<string, string | string[]> {
  if (typeof value !== 'object' || value === null) return { search: textOf(value) }
  const read: Record<string, string | string[]> = {}
  for (const [name, part] of Object.entries(value)) {
    const sent = Array.isArray(part) && part.length > 1 ? part.map(textOf) : textOf(part)
    Object.defineProperty(read, name, { value: sent, enumerable: true })
  }
  return read
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
