import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { decodeBase64 } from '#domain/script/reading/base64.ts'
import type { NominationId } from './ballot.ts'

/** What the server makes for every vote before it begins. */
export interface NewLot {
  /** 22 characters: 128 random bits. */
  resultId: string
  /** 32 random bytes as base64url. They settle a tie, and nobody may see them before that. */
  secret: string
}

export interface Lot extends NewLot {
  /** The lower-case hex SHA-256 of the secret. Everybody sees it before the first vote. */
  commitment: string
}

/** A draw among tied candidates that anybody can compute again. */
export interface Draw {
  commitment: string
  secret: string
  /** By digest; the first is the one drawn. */
  order: readonly { nominationId: NominationId; digest: string }[]
}

export function lotOf({ resultId, secret }: NewLot): Lot {
  return { resultId, secret, commitment: bytesToHex(sha256(bytesOf(secret))) }
}

/** Orders the tied candidates by the HMAC-SHA-256 of their ids with the secret as key. */
export function drawOf({ secret, commitment }: Lot, tied: readonly NominationId[]): Draw {
  const key = bytesOf(secret)
  const order = tied
    .map((nominationId) => ({ nominationId, digest: bytesToHex(hmac(sha256, key, utf8ToBytes(nominationId))) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
  return { commitment, secret, order }
}

function bytesOf(secret: string): Uint8Array {
  const bytes = decodeBase64(secret)
  if (bytes?.length !== 32) throw new Error('The secret of a draw must have 32 bytes.')
  return bytes
}
