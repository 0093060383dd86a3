import type { Plugin } from 'vite'
import type { Call } from '#protocol/calls/call.ts'

const TABLE = /\/src\/protocol\/calls\/(?!(?:all|call)\.ts$)[\w-]+\.ts$/u

/** In a build a call is its key alone: no page loads a schema for what the API takes and answers. */
export const callKeys = (): Plugin => ({
  name: 'belfry-call-keys',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!TABLE.test(id)) return null
    const table: Record<string, Call> = await import(id)
    return Object.entries(table)
      .map(([name, { key }]) => `export const ${name} = ${JSON.stringify(key)}`)
      .join('\n')
  },
})
