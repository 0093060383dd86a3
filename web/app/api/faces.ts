import { FACES_ID } from '#protocol/document.ts'

type Faces = Record<string, string>

/** Small pictures of people by the addresses of their pictures: of this document, and of answers. */
let faces: Faces | undefined

/** Those that stand at the document's end, as its answer has them. */
export function facesHere(): { faces?: Faces } {
  const text = document.getElementById(FACES_ID)?.textContent
  return text == null ? {} : { faces: JSON.parse(text) as Faces }
}

const known = () => (faces ??= facesHere().faces ?? {})

/** Keeps what an answer has brought, so that no card asks for its own. */
export function keepFaces(brought: unknown): void {
  if (brought) Object.assign(known(), brought)
}

/** A person's picture: as it came along, else at its own address. */
export const faceAt = (address: string): string => known()[address] ?? address
