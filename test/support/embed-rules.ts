// Discord's published rules of a component embed, September 2026: whatever breaks one of them shows nothing at all.

type Fields = Readonly<Record<string, unknown>>

const BYTES = 3000
const COMPONENTS = 40

/** Everything that is wrong with an embed as it is sent; empty if Discord takes it. */
export function embedFaults(json: string, origin: string): string[] {
  const faults: string[] = []
  const bytes = new TextEncoder().encode(json).length
  if (bytes > BYTES) faults.push(`${bytes} bytes`)
  if (!json.isWellFormed()) faults.push('half a character')
  const root = fieldsOf(JSON.parse(json))
  faults.push(...keysBeside(root, ['component']))
  const container = fieldsOf(root['component'])
  if (container['type'] !== 17) faults.push('no container')
  faults.push(...keysBeside(container, ['type', 'components']))
  const parts = listOf(container['components'])
  if (parts.length === 0) faults.push('an empty container')
  const count = 1 + parts.reduce((sum: number, part) => sum + 1 + listOf(part['components']).length, 0)
  if (count > COMPONENTS) faults.push(`${count} components`)
  if (parts.filter(({ type }) => type === 1).length > 1) faults.push('two rows of buttons')
  if (parts.filter(({ type }) => type === 12).length > 1) faults.push('two pictures')
  return [...faults, ...parts.flatMap((part) => partFaults(part, origin))]
}

function partFaults(part: Fields, origin: string): string[] {
  switch (part['type']) {
    case 10:
      return [...keysBeside(part, ['type', 'content']), ...textFaults(part['content'])]
    case 14:
      return keysBeside(part, ['type'])
    case 12: {
      const items = listOf(part['items'])
      const faults = [...keysBeside(part, ['type', 'items']), ...(items.length === 1 ? [] : ['not one picture'])]
      const media = items.map((item) => fieldsOf(item['media']))
      const known = [
        ...items.flatMap((item) => keysBeside(item, ['media'])),
        ...media.flatMap((one) => keysBeside(one, ['url'])),
      ]
      return [...faults, ...known, ...media.flatMap(({ url }) => addressFaults(url, origin))]
    }
    case 1: {
      const buttons = listOf(part['components'])
      const faults = buttons.length >= 1 && buttons.length <= 5 ? [] : [`${buttons.length} buttons`]
      return [
        ...faults,
        ...keysBeside(part, ['type', 'components']),
        ...buttons.flatMap((one) => buttonFaults(one, origin)),
      ]
    }
    default:
      return [`a component of type ${String(part['type'])}`]
  }
}

function buttonFaults(button: Fields, origin: string): string[] {
  const { type, style, label, url } = button
  const faults = keysBeside(button, ['type', 'style', 'label', 'url'])
  if (type !== 2 || style !== 5) faults.push('no link button')
  if (typeof label !== 'string' || label.trim() === '' || label.length > 80) faults.push('a label that is not one')
  return [...faults, ...addressFaults(url, origin)]
}

function addressFaults(address: unknown, origin: string): string[] {
  if (typeof address !== 'string' || address.length > 512) return ['an address that is not one']
  return new URL(address).origin === origin ? [] : [`a foreign address: ${address}`]
}

function textFaults(content: unknown): string[] {
  if (typeof content !== 'string' || content.trim() === '') return ['an empty text']
  return content.length > 4000 ? ['a text that is too long'] : []
}

function keysBeside(given: Fields, known: readonly string[]): string[] {
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => `an unknown key: ${key}`)
}

const fieldsOf = (value: unknown) => Object(value) as Fields
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** Of a text as Discord reads it: escaped marks stand for themselves, and everything else that is a mark is markup. */
export function marksIn(text: string): string[] {
  return [...text.replaceAll(/\\[^0-9A-Za-z\s]/gu, '').matchAll(/[\\`*_~|<>#\-+:@[\]()/]/gu)].map(([mark]) => mark)
}
