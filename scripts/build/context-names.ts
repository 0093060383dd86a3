import type { Plugin } from 'vite'

const CONTEXTS = /\/react-router\/dist\/production\/lib\/context\.js$/u

/** Leaves out the names that the router's contexts have for developers' tools: every page would load them. */
export const withoutContextNames = (): Plugin => ({
  name: 'context-names',
  transform: {
    filter: { id: CONTEXTS },
    handler: (code) => ({ code: code.replaceAll(/^\w+\.displayName = "\w+";$/gmu, ''), map: null }),
  },
})
