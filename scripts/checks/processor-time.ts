import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 500
/** What Linux counts processor time in, on every machine. */
const TICKS_PER_SECOND = 100

/**
 * The processor time, user and system, of this process and all that it starts, told apart by what they were started for. It looks
 * twice a second, so that also what a browser leaves to others when it ends is counted. Only Linux tells; elsewhere it is 0.
 */
export class ProcessorTime {
  readonly #purposes = new Map<number, string>()
  readonly #seen = new Map<string, { purpose: string; ticks: number }>()
  readonly #timer = setInterval(() => this.#look(), EVERY_MS).unref()

  /** What `purpose` is for includes what the process starts. What no process was named for is under ''. */
  constructor() {
    this.#purposes.set(process.pid, '')
  }

  watch(pid: number | undefined, purpose: string): void {
    if (pid !== undefined) this.#purposes.set(pid, purpose)
  }

  /** Seconds so far. */
  of(purpose: string): number {
    const own = [...this.#seen.values()].filter((one) => one.purpose === purpose)
    return own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
  }

  stop(): void {
    this.#look()
    clearInterval(this.#timer)
  }

  #look(): void {
    const processes = readProcesses()
    const purposeOf = new Map<number, string>()
    // A parent has a smaller number than its child nearly always, and is known at the next look if not.
    for (const { pid, parent, began, ticks } of processes) {
      const key = `${pid}:${began}`
      const purpose = this.#seen.get(key)?.purpose ?? this.#purposes.get(pid) ?? purposeOf.get(parent)
      if (purpose === undefined) continue
      purposeOf.set(pid, purpose)
      this.#seen.set(key, { purpose, ticks })
    }
  }
}

interface Process {
  pid: number
  parent: number
  began: string
  ticks: number
}

function readProcesses(): Process[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name))
  return pids
    .map(Number)
    .toSorted((one, other) => one - other)
    .flatMap((pid) => readProcess(pid) ?? [])
}

/** Null when it has just ended. */
function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may have blanks; the fields after it are numbered from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => fields[number - 3] ?? ''
    return { pid, parent: Number(field(4)), began: field(22), ticks: Number(field(14)) + Number(field(15)) }
  } catch {
    return null
  }
}
