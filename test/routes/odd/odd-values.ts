const TOO_DEEP = `${'['.repeat(9)}${']'.repeat(9)}`

/** JSON of values that hardly any field takes. */
const ODD_VALUES: readonly string[] = [
  'null',
  '-5.5',
  '1e999',
  'true',
  '""',
  '"\\ud800\\u0000"',
  '"__proto__"',
  `"${'x'.repeat(2100)}"`,
  '[null]',
  '{"constructor":{"__proto__":{"role":"Owner"}}}',
  TOO_DEEP,
]

/** What the whole body may be instead of an object of fields. */
export const ODD_WHOLES: readonly string[] = ['null', '5', '"x"', '[]', '{"__proto__":null,"toString":1}']

/** Parts of an address. */
export const ODD_NAMES: readonly string[] = [
  '%00',
  '%FF%FE',
  '%E0%A4',
  '%',
  '..%2F..',
  '__proto__',
  '-1',
  '99999999999999999999',
  '%F0%9F%92%A9',
  "'%20OR%201=1--",
  'x'.repeat(3000),
]

/** Values of a query's parameter. */
export const ODD_QUERIES: readonly string[] = ['', ...ODD_NAMES, '1e9', 'NaN', '%5B%5D', '2026-13-45T99:99:99Z']

/** JSON of `value` with each of its parts, however deep, left out or replaced by each odd value. */
export function oddOnes(value: object): string[] {
  // The parts of a list are of one kind, so its first one stands for all.
  const parts = Array.isArray(value) ? Object.entries(value).slice(0, 2) : Object.entries(value)
  return parts.flatMap(([name, part]) => {
    const deeper = isObject(part) ? oddOnes(part) : []
    const replaced = [...ODD_VALUES, ...deeper].map((odd) => withPart(value, name, odd))
    return Array.isArray(value) ? replaced : [withPart(value, name, null), ...replaced]
  })
}

function withPart(value: object, name: string, odd: string | null): string {
  const parts = Object.entries(value)
    .map(([key, part]) => [key, key === name ? odd : JSON.stringify(part)] as const)
    .filter(([, json]) => json !== null)
  if (Array.isArray(value)) return `[${parts.map(([, json]) => json).join()}]`
  return `{${parts.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join()}}`
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The names of all fields in a value. */
export function namesIn(value: unknown): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
}
