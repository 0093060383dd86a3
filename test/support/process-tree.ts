import { execFileSync } from 'node:child_process'

/** A process and all that it started, directly or not, in the order of their distance; empty when it is gone. */
export function processTree(root: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
  const tree = processes.some(([pid]) => pid === root) ? [root] : []
  for (const pid of tree) tree.push(...processes.flatMap(([child = 0, parent]) => (parent === pid ? [child] : [])))
  return tree
}
