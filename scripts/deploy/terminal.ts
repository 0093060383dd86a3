import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Whether somebody sits in front of this: a build service may give its programs a terminal too. */
export function hasTerminal(env: NodeJS.ProcessEnv): boolean {
  return !isBuildService(env) && process.stdin.isTTY && process.stdout.isTTY
}

/** Workers Builds, and everything else that calls itself CI. */
export function isBuildService(env: NodeJS.ProcessEnv): boolean {
  return env['WORKERS_CI'] === '1' || !['', '0', 'false'].includes(env['CI'] ?? '')
}

/** One line from the terminal. What is typed into a hidden question is neither shown nor kept in any history. */
export async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? silence : process.stdout,
    terminal: true,
    historySize: 0,
  })
  // The terminal is ours while we ask, so Ctrl-C comes as a key.
  const interrupt = () => process.kill(process.pid, 'SIGINT')
  lines.once('SIGINT', interrupt).once('close', interrupt)
  try {
    return await new Promise<string>((answer) => {
      lines.once('line', answer)
      // Not before this: the terminal itself would show what is pasted at once.
      process.stdout.write(question)
    })
  } finally {
    lines.off('close', interrupt).close()
    if (isHidden) process.stdout.write('\n')
  }
}
