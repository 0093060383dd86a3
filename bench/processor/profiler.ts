import { WebSocket } from 'ws'

/** Microseconds between two looks. */
const INTERVAL = 100
const IDLE = new Set(['(idle)', '(program)'])

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** The profiler of the Worker's isolate, over the runtime's inspector. */
export class Profiler {
  readonly #socket: WebSocket
  #asked = 0

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  static async open(port: number): Promise<Profiler> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
    const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
    await new Promise((done, fail) => socket.once('open', done).once('error', fail))
    const profiler = new Profiler(socket)
    await profiler.#ask('Profiler.enable')
    await profiler.#ask('Profiler.setSamplingInterval', { interval: INTERVAL })
    return profiler
  }

  /** Milliseconds in which the isolate did something. */
  async measure(act: () => Promise<void>): Promise<number> {
    await this.#ask('Profiler.start')
    await act()
    const { profile } = await this.#ask<{ profile: Profile }>('Profiler.stop')
    const idle = new Set(profile.nodes.flatMap(({ id, callFrame }) => (IDLE.has(callFrame.functionName) ? id : [])))
    const busy = profile.timeDeltas.filter((_, n) => !idle.has(profile.samples[n] ?? 0))
    return busy.reduce((sum, delta) => sum + delta, 0) / 1000
  }

  close(): void {
    this.#socket.close()
  }

  async #ask<Answer>(method: string, params: object = {}): Promise<Answer> {
    const id = (this.#asked += 1)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((done) => {
      const listen = (data: Buffer) => {
        const message = JSON.parse(data.toString()) as { id?: number; result: Answer }
        if (message.id !== id) return
        this.#socket.off('message', listen)
        done(message.result)
      }
      this.#socket.on('message', listen)
    })
  }
}
