import { FACES_ID } from '#protocol/server-page.ts'
import { readDocument } from '../app/initial-data.ts'

/** Small pictures of people that came with an answer, or at the document's end, by the addresses of their pictures. */
const faces: Record<string, string> = { ...readDocument<Record<string, string>>(FACES_ID) }

/** Keeps what an answer has brought, so that no card asks for its own. */
export const keepFaces = (brought: unknown): void => void Object.assign(faces, brought)

/** A person's picture: as it came along, else at its own address. */
export const faceAt = (address: string): string => faces[address] ?? address
