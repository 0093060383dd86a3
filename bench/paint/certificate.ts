import { generateKeyPairSync, sign } from 'node:crypto'

const DAY_MS = 24 * 60 * 60 * 1000
/** Of the encoding of certificates: https://www.itu.int/rec/T-REC-X.690 */
const [INTEGER, BIT_STRING, OBJECT, UTF8, SEQUENCE, SET, TIME] = [0x02, 0x03, 0x06, 0x0c, 0x30, 0x31, 0x17]
const COMMON_NAME = [0x55, 0x04, 0x03]
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]

/** A certificate for localhost that nobody has signed. A browser must be told to take it. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = encode(SEQUENCE, encode(OBJECT, ECDSA_WITH_SHA256))
  const commonName = encode(SEQUENCE, encode(OBJECT, COMMON_NAME), encode(UTF8, Buffer.from('localhost')))
  const name = encode(SEQUENCE, encode(SET, commonName))
  const validity = encode(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS))
  const itsKey = publicKey.export({ type: 'spki', format: 'der' })
  const body = encode(SEQUENCE, encode(INTEGER, [1]), algorithm, name, validity, name, itsKey)
  const signature = encode(BIT_STRING, [0], sign('sha256', body, privateKey))
  const text = encode(SEQUENCE, body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/gu, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function encode(tag: number, ...parts: (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Uint8Array.from(part)))
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Uint8Array.from([tag, ...size]), content])
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/gu, '').slice(2, 14)
  return encode(TIME, Buffer.from(`${digits}Z`))
}
