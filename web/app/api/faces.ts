/** Small pictures of people that came with an answer or with the document, by the addresses of their pictures. */
const faces: Record<string, string> = {}

/** Keeps what an answer has brought, so that no card asks for its own. */
export const keepFaces = (brought: unknown): void => void Object.assign(faces, brought)

/** A person's picture: as it came along, else at its own address. */
export const faceAt = (address: string): string => faces[address] ?? address
