import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circles, knownFiles, upwards } from './floors.ts'
import { FEATURES_THAT_KNOW, MAY_IMPORT, ONLY_IN, PACKAGES } from './import-rules.ts'
import { type Import, importsOf, linesOf, nodesOf, PATHS, SOURCE_FILES, treeOf } from './source-files.ts'

const ALL = SOURCE_FILES.flatMap(importsOf)
const PRODUCT = ALL.filter(({ from }) => /^(src|web|scripts)\//u.test(from.path))

/** The longest beginning that has a rule. */
function ruleOf(path: string): string | undefined {
  const matching = Object.keys(MAY_IMPORT).filter(
    (rule) => path === rule || (rule.endsWith('/') && path.startsWith(rule)),
  )
  return matching.sort((a, b) => b.length - a.length)[0]
}

function isAllowed({ from, to }: Import): boolean {
  const rule = ruleOf(from.path)
  if (rule === undefined || to === null) return rule !== undefined
  return [rule, ...(MAY_IMPORT[rule] ?? [])].some((beginning) => to.startsWith(beginning))
}

const say = ({ from, specifier }: Import) => `${from.path} imports ${specifier}`

describe('Imports', () => {
  it('go only where the house allows', () => {
    expect(PRODUCT.filter((entry) => !isAllowed(entry)).map(say)).toEqual([])
  })

  it('of packages stay in the folders that may know them', () => {
    const strays = PRODUCT.filter(({ from, specifier, to }) => {
      if (to !== null || !from.path.startsWith('src/')) return false
      const name = specifier.startsWith('@') ? specifier : (specifier.split('/')[0] ?? '')
      const homes = ONLY_IN[name]
      const known = Object.entries(PACKAGES).find(([room]) => from.path.startsWith(room))?.[1]
      const isAtHome = homes === undefined || homes.some((home) => from.path.startsWith(home))
      return !isAtHome || (known !== undefined && !known.includes(specifier))
    })
    expect(strays.map(say)).toEqual([])
  })

  // Vite reads its configuration before anything is named, and the bench has a package.json of its own, without the names.
  const WITHOUT_NAMES = /^(scripts\/build|bench)\//u

  it('of the domain and the protocol go by their names, everything else by its way, and each with its ending', () => {
    const strays = ALL.filter(({ from, specifier, to }) => {
      if (to === null) return false
      const goesByName = specifier.startsWith('#')
      const isNamed = /^src\/(domain|protocol)\//u.test(to)
      const isNeighbour = isNamed && from.path.startsWith(to.slice(0, to.indexOf('/', 4) + 1))
      const hasEnding = /\.(ts|tsx|mts|mjs|css|json|woff2|svg|html)(\?\w+)?$/u.test(specifier)
      const mustGoByName = isNamed && !isNeighbour && !WITHOUT_NAMES.test(from.path)
      return !hasEnding || (mustGoByName && !goesByName) || (!isNamed && goesByName)
    })
    expect(strays.map(say)).toEqual([])
  })

  it('find no barrel: a file that only hands on what others export', () => {
    const barrels = SOURCE_FILES.filter((file) => {
      const { body } = treeOf(file) as unknown as { body: { type: string; source?: unknown }[] }
      return body.length > 0 && body.every(({ type, source }) => type.startsWith('Export') && source)
    })
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  // Of the table of calls a build keeps the keys alone: scripts/build/call-keys.ts.
  it('of the protocol’s schemas are types alone in web, so that no page loads them', () => {
    const loaded = ALL.filter(({ isType, to }) => !isType && !to?.startsWith('src/protocol/calls/'))
    const schemas = new Set<string | null>(['zod/mini'])
    for (let known = 0; known < schemas.size;) {
      known = schemas.size
      for (const { from, to, specifier } of loaded) if (schemas.has(to ?? specifier)) schemas.add(from.path)
    }
    const strays = loaded.filter(
      ({ from, to }) => from.path.startsWith('web/') && to?.startsWith('src/') && schemas.has(to),
    )
    expect(strays.map(say)).toEqual([])
  })
})

describe('The floors of web', () => {
  it('import nothing above them', () => {
    expect(upwards(PRODUCT), 'Move down what both need, or hand it in from above.').toEqual([])
  })

  it('have features that know each other by a list, which may only grow shorter', () => {
    expect(knownFiles(PRODUCT), 'What several features need belongs to `parts` or `app`.').toEqual(FEATURES_THAT_KNOW)
  })

  it('have no circle of more than three files, not even by what is loaded later', () => {
    expect(circles(PRODUCT).filter(({ length }) => length > 3)).toEqual([])
  })
})

describe('Files', () => {
  const FEW_LINES = 30
  const sheetsIn = (folder: string) => PATHS.filter((path) => path.endsWith('.css') && dirname(path) === folder).length

  it('have 30 lines, or several files that import them, unless they are loaded when they are needed', () => {
    const importers = Map.groupBy(PRODUCT, ({ to }) => to)
    const build = readFileSync('vite.config.ts', 'utf8')
    const lonely = PATHS.filter((path) => {
      if (!/^(?:src|web)\/.+\.(?:tsx?|css)$/u.test(path)) return false
      const ways = importers.get(path) ?? []
      const isAlone = new Set(ways.map(({ from }) => from.path)).size === 1 && !build.includes(path)
      const isOnlySheet = path.endsWith('.css') && sheetsIn(dirname(path)) === 1
      return isAlone && !isOnlySheet && !ways.some(({ isLater }) => isLater) && linesOf(path) < FEW_LINES
    })
    const WAY = 'Move it into the file that imports it; the rules of a style sheet into another sheet of its folder.'
    expect(lonely, WAY).toEqual([])
  })

  it('import their styles after the components that they place, whose own rules would win otherwise', () => {
    const late = PATHS.filter((path) => {
      if (!/^web\/.+\.tsx$/u.test(path)) return false
      const specifiers = [...readFileSync(path, 'utf8').matchAll(/^(?:import|\}) .*?'([^']+)'$/gmu)].map(
        ([, from = '']) => from,
      )
      const styles = specifiers.findIndex((from) => from.endsWith('.module.css'))
      return styles !== -1 && specifiers.slice(styles).some((from) => from.endsWith('.tsx'))
    })
    expect(late, 'Move the import of the style sheet below those of components.').toEqual([])
  })

  /** A seat is taken there later, or has no use without a network. */
  const OUTSIDE_A_SEAT =
    /^web\/room\/(?:room-part|room-page|screen\/|entry\/|create\/|result\/result-page|nominate\/(?:library-filter|room-offers))/u

  it('that a seat in a room shows later are loaded ahead, by `roomPart`', () => {
    const later = PRODUCT.filter(({ from, to }) => from.path.startsWith('web/room/') && to === 'web/ui/lazy-part.tsx')
    expect(later.map(({ from }) => from.path).filter((path) => !OUTSIDE_A_SEAT.test(path))).toEqual([])
  })

  it('that the build puts together are there', () => {
    const named = readFileSync('scripts/build/chunks.ts', 'utf8').matchAll(/'((?:src|web)\/[^']+)'/gu)
    const missing = [...named].filter(([, pattern = '']) => globSync(pattern).length < pattern.split(',').length)
    expect(missing.map(([, pattern]) => pattern)).toEqual([])
  })
})

describe('Names', () => {
  const UNDERSTOOD_TOO_LITTLE = /^(utils?|helpers?|common|misc|shared|types?|constants?|index)$/u

  it('say what a thing is', () => {
    const strays = PATHS.filter((path) => path !== 'web/index.html').filter((path) =>
      path.split('/').some((part) => UNDERSTOOD_TOO_LITTLE.test(part.split('.')[0] ?? '')),
    )
    expect(strays).toEqual([])
  })

  it('are written in small letters and dashes', () => {
    expect(PATHS.filter((path) => !/^[a-z0-9./_-]+$/u.test(path))).toEqual([])
  })
})

describe('The rules', () => {
  const IMPURE = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues'])

  it('know neither clock nor dice', () => {
    const strays = SOURCE_FILES.filter(({ path }) => /^src\/(domain|protocol)\//u.test(path)).flatMap((file) =>
      [...nodesOf(treeOf(file))].flatMap(([{ type, start, end }]) => {
        const words = file.text.slice(start, end)
        const isClock = type === 'MemberExpression' && IMPURE.has(words)
        const isNewDate = type === 'NewExpression' && /^new Date\(\s*\)$/u.test(words)
        return isClock || isNewDate ? [`${file.path}: ${words}`] : []
      }),
    )
    expect(strays).toEqual([])
  })
})
