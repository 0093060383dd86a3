import { FACES_ID } from '#protocol/server-page.ts'

/** Small pictures of people by the addresses of their pictures: of this document, at whose end they stand, and of answers. */
let faces: Record<string, string> | undefined

const known = () =>
  (faces ??= JSON.parse(document.getElementById(FACES_ID)?.textContent ?? '{}') as typeof faces & object)

/** Keeps what an answer has brought, so that no card asks for its own. */
export function keepFaces(brought: unknown): void {
  if (brought) Object.assign(known(), brought)
}

/** A person's picture: as it came along, else at its own address. */
export const faceAt = (address: string): string => known()[address] ?? address
