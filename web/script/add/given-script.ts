import type { ScriptCard } from '#protocol/script.ts'
import { makeResource } from '../../app/resource.ts'
import { forgetShared, keepShared, readShared, type SharedForm } from '../../service-worker/shared-script.ts'

/** What Add Script begins with: files, or else a link or a text. */
export interface GivenScript {
  /** When it came, by which one is told from the next. */
  at: number
  files: readonly File[]
  text: string
  /** The script that the first file is to overwrite, as was chosen before signing in again. */
  overwritten?: ScriptCard
}

/** The name under which a draft is kept that is to overwrite a script, while somebody signs in again. */
export const OVERWRITE = 'overwrite-script'

/** The draft with the title that was typed, as text, and the script it is to overwrite. */
export interface KeptOverwrite {
  name: string
  text: string
  overwritten: ScriptCard
}

export function givenBack({ name, text, overwritten }: KeptOverwrite): GivenScript {
  return { at: 1, files: [new File([text], `${name}.json`)], text: '', overwritten }
}

/** What was shared with Belfry on this device, or opened with it; null if nothing was. */
export const givenScript = makeResource<GivenScript | null>(async () => {
  // Without storage, as in some private windows, nothing is kept.
  const shared = await readShared().catch(() => null)
  return shared === null ? null : givenIn(shared)
}, Number.POSITIVE_INFINITY)

export function forgetGiven(): void {
  void forgetShared().catch(() => {})
  givenScript.set(null)
}

function givenIn({ at, form }: SharedForm): GivenScript | null {
  const files = form.getAll('files').filter((value): value is File => value instanceof File && value.size > 0)
  const texts = ['url', 'text', 'title'].map((name) => form.get(name))
  const text = texts.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? ''
  return files.length === 0 && text === '' ? null : { at, files, text }
}

/** What a browser that opens files with web apps has on its window. */
interface LaunchWindow {
  launchQueue?: {
    setConsumer: (consumer: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void
  }
}

/** Keeps the files that Belfry was opened with like shared ones: they come once, and somebody may have to sign in first. */
export function takeLaunchedFiles(): void {
  const { launchQueue } = window as LaunchWindow
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void keepFiles(files).catch(() => {})
  })
}

async function keepFiles(handles: readonly { getFile: () => Promise<File> }[]): Promise<void> {
  const form = new FormData()
  for (const handle of handles) form.append('files', await handle.getFile())
  await keepShared(new Response(form))
  await givenScript.refresh()
}
