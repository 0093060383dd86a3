import { createHash } from 'node:crypto'

/** The name of a class in the document: short, since pages hold hundreds of them, and the same in both builds. */
export function className(name: string, file: string): string {
  const path = file.slice(file.lastIndexOf('/web/'))
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
