import { plural } from '#domain/plural.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { FILE_MESSAGES } from '#domain/script/checking/messages.ts'
import { headOf, isMetaItem } from '#domain/script/script-data.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { readFileSource } from '../../parts/script/source/read-source.ts'
import { ApiError, isApiError, messageOf } from '../../app/api/client.ts'
import { duplicateIn } from '../../script/add/save-messages.ts'
import { uploadOne } from '../api.ts'
import { makeStore, type ReadStore } from '../../ui/store.ts'
import { say } from '../../ui/say.ts'

export interface UploadItem {
  readonly id: number
  readonly name: string
  readonly state: 'pending' | 'uploading' | 'success' | 'skipped' | 'error'
  readonly message: string | null
  /** The id of the new script, or of the one that is there already. */
  readonly scriptId: string | null
  /** The same file may get in later: it failed because of the network, the server or a limit. */
  readonly mayRetry: boolean
}

export interface UploadState {
  readonly items: readonly UploadItem[]
  readonly isRunning: boolean
  /** The session has ended: pending files wait for the next sign-in. */
  readonly isSignedOut: boolean
}

const AT_ONCE = 3
const NOTHING: UploadState = { items: [], isRunning: false, isSignedOut: false }

/** Uploads many files, a few at a time, and tracks the state of each. */
export class UploadQueue {
  readonly #catalogue: () => Catalogue
  readonly #files = new Map<number, File>()
  readonly #state = makeStore(NOTHING)
  #nextId = 1
  #batch = crypto.randomUUID()

  constructor(catalogue: () => Catalogue) {
    this.#catalogue = catalogue
  }

  get state(): ReadStore<UploadState> {
    return this.#state
  }

  /** Queues files; resolves when all are done. */
  readonly add = async (files: readonly File[]): Promise<void> => {
    const added = files.map((file): UploadItem => {
      const id = this.#nextId++
      this.#files.set(id, file)
      return { id, name: file.name, state: 'pending', message: null, scriptId: null, mayRetry: false }
    })
    this.#publish({ items: [...this.#state.get().items, ...added] })
    await this.#run()
  }

  /** Retries the failed files that may get in, and continues with pending ones. */
  readonly retry = async (): Promise<void> => {
    const again = (item: UploadItem): UploadItem =>
      item.mayRetry ? { ...item, state: 'pending', message: null, mayRetry: false } : item
    this.#publish({ items: this.#state.get().items.map(again), isSignedOut: false })
    await this.#run()
  }

  readonly clear = (): void => {
    if (this.#state.get().isRunning) return
    this.#files.clear()
    this.#batch = crypto.randomUUID()
    this.#publish(NOTHING)
  }

  async #run(): Promise<void> {
    if (this.#state.get().isRunning) return
    this.#publish({ isRunning: true })
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work()))
    this.#publish({ isRunning: false })
  }

  async #work(): Promise<void> {
    for (;;) {
      const next = this.#state.get().items.find(({ state }) => state === 'pending')
      if (next === undefined || this.#state.get().isSignedOut) return
      this.#change(next.id, { state: 'uploading' })
      this.#change(next.id, await this.#upload(next.id))
    }
  }

  async #upload(id: number): Promise<Partial<UploadItem>> {
    const file = this.#files.get(id)
    if (file === undefined) return { state: 'error', message: FILE_MESSAGES.notProcessed }
    const read = await readFileSource(file, this.#catalogue())
    if (!read.ok) return { state: 'error', message: read.message }
    const { errors } = validateScript(read.scriptData, this.#catalogue())
    if (errors.length > 0) {
      return {
        state: 'error',
        message: FILE_MESSAGES.invalidScript([...new Set(errors.map(({ message }) => message))]),
      }
    }
    try {
      const { id: scriptId } = await uploadOne(read.scriptData, nameFor(read.scriptData, file.name), this.#batch)
      return { state: 'success', scriptId }
    } catch (error) {
      if (isApiError(error, 401)) {
        this.#publish({ isSignedOut: true })
        return { state: 'pending' }
      }
      const existing = duplicateIn(error)
      if (existing !== null) return { state: 'skipped', scriptId: existing.id, message: ALREADY_THERE }
      return { state: 'error', message: messageOf(error, say`An unknown error occurred`), mayRetry: isPassing(error) }
    }
  }

  #change(id: number, change: Partial<UploadItem>): void {
    this.#publish({ items: this.#state.get().items.map((item) => (item.id === id ? { ...item, ...change } : item)) })
  }

  #publish(change: Partial<UploadState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

const ALREADY_THERE = say`A matching script already exists`

/** Another try may end otherwise; what is wrong with the file itself stays wrong. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** A script without a name is named after its file. */
function nameFor(scriptData: unknown, fileName: string): string | null {
  const items: unknown[] = Array.isArray(scriptData) ? scriptData : []
  if (items.some(isMetaItem) && (headOf(items).name ?? '') !== '') return null
  return fileName.replace(/\.json$/iu, '').slice(0, 100)
}

export function summaryOf({ items }: UploadState): string {
  const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length
  const parts = [
    say`${count('success')} added`,
    ...(count('skipped') > 0 ? [say`${count('skipped')} skipped`] : []),
    say`${count('error')} failed`,
    ...(count('uploading') > 0 ? [say`${count('uploading')} uploading`] : []),
    ...(count('pending') > 0 ? [say`${count('pending')} pending`] : []),
  ]
  return `${plural(items.length, 'file', 'files')}: ${parts.join(', ')}`
}
