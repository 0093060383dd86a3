import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it started, directly or not, in the order of their distance; empty when it is gone. */
export function processTree(root: number): number[] {
  const processes = process.platform === 'linux' ? linuxProcesses() : otherProcesses()
  const tree = processes.some(([pid]) => pid === root) ? [root] : []
  for (const pid of tree) tree.push(...processes.flatMap(([child, parent]) => (parent === pid ? [child] : [])))
  return tree
}

/** Each process with its parent. `ps` is missing in small Linux images. */
function linuxProcesses(): [pid: number, parent: number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      const parent = /\) \S (\d+)/u.exec(statOf(name))?.[1]
      return parent === undefined ? [] : [[Number(name), Number(parent)]]
    })
}

/** Empty when the process has just ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function otherProcesses(): [pid: number, parent: number][] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent])
}
