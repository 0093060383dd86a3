import { readFileSync } from 'node:fs'
import { processTree } from './process-tree.ts'

/** Tells tests in the Worker's runtime, which cannot see it, the memory of the largest runtime, in bytes; 0 if unknown. */
export function answerMemory(): Response {
  return Response.json(Math.max(0, ...processTree(process.pid).map(residentBytes)))
}

function residentBytes(pid: number): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerd')) return 0
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    // It has ended, or this system tells it elsewhere.
    return 0
  }
}
