import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { CommunityMark } from '#protocol/site-option.ts'
import type { Script } from '#protocol/script.ts'
import { readCharacters } from '../app/api/characters.ts'
import { isApiError, messageOf } from '../app/api/client.ts'
import { reachable } from '../app/api/site-status.ts'
import { ownSession } from '../app/own-session.ts'
import { printedMark } from '../parts/read-mark.ts'
import { isCaching } from '../app/offline/probe.ts'
import { type PrintedScript, readPrintSource } from './print-source.ts'
import { resolvedJinxes } from './resolved-jinxes.ts'
import { say } from '../ui/say.ts'

export const LOAD_FAILED = say`Failed to load script`

export interface Printable {
  readonly script: PrintedScript
  readonly characters: readonly OfficialCharacter[]
  readonly autoJinxes: Script['autoJinxes']
  readonly mark: CommunityMark
  /** Jinxes could not be loaded: the sheet says so. */
  readonly areJinxesMissing: boolean
  readonly printedBy: string
  /** MM/DD/YYYY. */
  readonly printedOn: string
}

export type Printing =
  | { readonly state: 'preparing' }
  | { readonly state: 'unavailable' }
  /** There is no network, and this device does not have it. */
  | { readonly state: 'missing' }
  | { readonly state: 'error'; readonly reason: string }
  | ({ readonly state: 'ready' } & Printable)

/** The script of the address, with everything that its sheets need. */
export function usePrintedScript() {
  const [printing, setPrinting] = useState<Printing>({ state: 'preparing' })
  const wanted = useRef(0)
  const ask = useCallback(async () => {
    const mine = ++wanted.current
    const result = await prepare()
    if (mine === wanted.current) setPrinting(result)
  }, [])
  useEffect(() => {
    void ask()
  }, [ask])
  const isMissing = printing.state === 'missing'
  useEffect(
    () => (isMissing ? reachable.subscribe(() => void (reachable.get() && ask())) : undefined),
    [isMissing, ask],
  )
  const retry = () => {
    setPrinting({ state: 'preparing' })
    void ask()
  }
  return { printing, retry }
}

async function prepare(): Promise<Printing> {
  try {
    const [script, characters, printedBy, mark] = await Promise.all([
      readPrintSource(location),
      readCharacters().then(({ items }) => items),
      whoPrints(),
      printedMark(),
    ])
    if (script === null) return { state: 'unavailable' }
    const printedOn = DATE.format(new Date())
    return { state: 'ready', script, characters, printedBy, printedOn, mark, ...(await jinxesOf(script)) }
  } catch (error) {
    return isApiError(error, 0) && isCaching() ? { state: 'missing' } : { state: 'error', reason: messageOf(error, '') }
  }
}

const DATE = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** A sheet is printed even if the site's details fail to load. */
async function whoPrints(): Promise<string> {
  const session = await ownSession().catch(() => null)
  return session?.authenticated ? session.displayName : say`Anonymous`
}

async function jinxesOf({
  scriptData,
  autoJinxes,
}: PrintedScript): Promise<Pick<Printable, 'autoJinxes' | 'areJinxesMissing'>> {
  if (autoJinxes !== null) return { autoJinxes, areJinxesMissing: false }
  try {
    return { autoJinxes: await resolvedJinxes(scriptData), areJinxesMissing: false }
  } catch {
    return { autoJinxes: {}, areJinxesMissing: true }
  }
}
