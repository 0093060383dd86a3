const LONGEST = 100
const NAMELESS = 'script'

/** "Trouble Brewing" is saved as trouble_brewing.json; letters of every alphabet are kept. */
export function scriptFileName(name: string | null): string {
  return `${stem(name, /[^\p{L}\p{M}\p{N}]/gu)}.json`
}

/** The header of a download: ASCII for old programs, and the name as it is for the others. */
export function contentDisposition(name: string | null): string {
  const plain = `${stem(name, /[^a-z0-9]/gu)}.json`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(scriptFileName(name))}`
}

function stem(name: string | null, replaced: RegExp): string {
  const lowered = [...(name ?? '').normalize('NFC').trim().toLowerCase()].slice(0, LONGEST).join('')
  const joined = lowered.replace(replaced, '_')
  return /[^_]/u.test(joined) ? joined : NAMELESS
}
