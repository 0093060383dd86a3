import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Milliseconds of processor time that these processes and all their children have used, as the kernel counts them. */
export function processorMs(pids: readonly number[]): number {
  const all = new Map<number, { parent: number; ticks: number }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/u.test(entry)) continue
    const stat = read(`/proc/${entry}/stat`)
    // The name, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    all.set(Number(entry), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) })
  }
  const family = new Set(pids)
  for (let grown = true; grown;) {
    grown = false
    for (const [pid, { parent }] of all) {
      if (!family.has(parent) || family.has(pid)) continue
      family.add(pid)
      grown = true
    }
  }
  const ticks = [...family].reduce((sum, pid) => sum + (all.get(pid)?.ticks ?? 0), 0)
  return (ticks * 1000) / TICKS_PER_SECOND
}

/** Kilobytes of memory in use by a process and all its children. */
export function residentKb(pid: number): number {
  const match = /VmRSS:\s+(\d+)/u.exec(read(`/proc/${pid}/status`))
  return Number(match?.[1] ?? 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
