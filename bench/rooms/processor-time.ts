import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time that these processes have used, all their threads, as the kernel counts them. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + timeOf(pid), 0)
}

function timeOf(pid: number): number {
  const threads = list(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0))
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6
}

/** The runtime's own process among a product's: what serves the rooms, without what started it. */
export function runtimeOf(pids: readonly number[]): number[] {
  return list('/proc')
    .filter((entry) => /^\d+$/u.test(entry))
    .filter((entry) => {
      const stat = read(`/proc/${entry}/stat`)
      // The name, in brackets, may hold spaces.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return stat.includes('(workerd)') && pids.includes(parent)
    })
    .map(Number)
}

/** Kilobytes of memory in use by a process. */
export function residentKb(pid: number): number {
  const match = /VmRSS:\s+(\d+)/u.exec(read(`/proc/${pid}/status`))
  return Number(match?.[1] ?? 0)
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
