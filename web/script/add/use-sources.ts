import { useCallback, useEffect, useRef, useState } from 'react'
import * as calls from '#protocol/calls/scripts.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { call } from '../../app/api/client.ts'
import { type Draft, draftOf } from './draft.ts'
import {
  linkIn,
  linkToFetch,
  readFileSource,
  readLinkedSource,
  readPastedSource,
} from '../../parts/script/source/read-source.ts'
import type { GivenScript } from './given-script.ts'
import type { Drafts, Source } from './use-drafts.ts'
import { say } from '../../ui/say.ts'

const PAUSE_MS = 300

export interface SourceInput {
  files: { busy: boolean; read: (files: readonly File[]) => Promise<void> }
  link: {
    value: string
    error: string | null
    busy: boolean
    type: (link: string) => void
    /** Reads what was typed. */
    run: () => Promise<void>
    open: (link: string) => Promise<void>
  }
  paste: {
    value: string
    error: string | null
    type: (text: string) => void
    fail: (message: string) => void
    /** What was typed last has not been read yet. */
    isUnread: boolean
    /** Reads it at once. */
    read: () => Promise<readonly Draft[]>
  }
  /** Clears what was typed, once it is in the library. */
  clear: (source: Source) => void
}

/** What the three sources give, read into drafts; each keeps its own while another one is shown. */
export function useSources(catalogue: Catalogue | null, drafts: Drafts, onLink: () => void): SourceInput {
  const files = useReadFiles(catalogue, drafts)
  const { clear: clearLink, ...link } = useLink(catalogue, drafts)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const reading = useReadWhileTyping(text, catalogue, drafts)
  const type = (typed: string) => {
    setError(null)
    const address = linkToFetch(typed, catalogue)
    if (address === null) return setText(typed)
    link.type(address)
    onLink()
  }
  return {
    files,
    link,
    paste: { value: text, error, type, fail: setError, ...reading },
    clear: (source) => {
      drafts.set(source, [])
      if (source === 'link') clearLink()
      if (source === 'paste') setText('')
    },
  }
}

/** Reads what Add Script was opened with, once the characters are there: files, or else a link, or else a text. */
export function useGiven(
  given: GivenScript | null,
  catalogue: Catalogue | null,
  { files, link, paste }: SourceInput,
  show: (source: Source) => void,
): void {
  const lastRead = useRef(0)
  useEffect(() => {
    if (given === null || catalogue === null || lastRead.current === given.at) return
    lastRead.current = given.at
    const address = given.files.length > 0 ? null : linkIn(given.text)
    show(given.files.length > 0 ? 'file' : address === null ? 'paste' : 'link')
    if (given.files.length > 0) void files.read(given.files)
    else if (address !== null) void link.open(address)
    else paste.type(given.text)
  })
}

/** Asks again about the script that is to be overwritten, once the draft that was kept has been read. */
export function useAskedAgain(given: GivenScript | null, drafts: Drafts, onCompare: (id: number) => void): void {
  const isAsked = useRef(false)
  const [draft] = drafts.of('file')
  useEffect(() => {
    if (given?.overwritten === undefined || draft === undefined || isAsked.current) return
    isAsked.current = true
    drafts.change(draft.id, { progress: { step: 'duplicate', existing: given.overwritten } })
    onCompare(draft.id)
  })
}

function useReadFiles(catalogue: Catalogue | null, { append }: Drafts): SourceInput['files'] {
  const [busy, setBusy] = useState(false)
  const read = async (files: readonly File[]) => {
    if (catalogue === null) return
    setBusy(true)
    for (const file of files) append('file', [draftOf(file.name, await readFileSource(file, catalogue), catalogue)])
    setBusy(false)
  }
  return { busy, read }
}

function useLink(catalogue: Catalogue | null, { set }: Drafts) {
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const turn = useRef(0)
  const type = (link: string) => {
    turn.current += 1
    setBusy(false)
    setValue(link)
    setError(null)
    set('link', [])
  }
  const open = async (link: string) => {
    if (catalogue === null) return
    type(link)
    const mine = turn.current
    setBusy(true)
    const read = await readLinkedSource(link, catalogue, async (url) => call(calls.importScript, { body: { url } }))
    if (mine !== turn.current) return
    setBusy(false)
    if (read.ok) set('link', [draftOf(link.trim(), read, catalogue)])
    else setError(read.message)
  }
  return { value, error, busy, type, open, run: async () => open(value), clear: () => type('') }
}

/** Reads the text when typing pauses, or when it is asked for. */
function useReadWhileTyping(text: string, catalogue: Catalogue | null, { set }: Drafts) {
  const [known, setKnown] = useState('')
  const latest = useRef(text)
  if (text.trim() === '' && known !== '') setKnown('')
  const read = useCallback(async (): Promise<readonly Draft[]> => {
    if (catalogue === null || text.trim() === '') return []
    const found = [draftOf(say`Pasted text`, await readPastedSource(text, catalogue), catalogue)]
    if (latest.current !== text) return []
    set('paste', found)
    setKnown(text)
    return found
  }, [text, catalogue, set])
  useEffect(() => {
    latest.current = text
    if (text.trim() === '') set('paste', [])
  }, [text, set])
  const isUnread = text.trim() !== '' && text !== known
  useEffect(() => {
    if (!isUnread) return undefined
    const timer = setTimeout(() => void read(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isUnread, read])
  return { isUnread, read }
}
