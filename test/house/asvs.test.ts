import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASVS_IDS } from './asvs-ids.ts'

const PAGE = 'docs/security/asvs.md'
const ANSWERS = { met: 'Met. ', doesNotApply: 'Does not apply. ', notMet: '**Not met.** ' } as const

interface Row {
  id: string
  level: string
  asked: string
  how: string
  shown: string
}

const TEXT = readFileSync(PAGE, 'utf8')

/** The rows of the page, by the id in their first cell. */
function rowsIn(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, id = '', level = '', asked = '', how = '', shown = ''] = cells
    return /^V\d/u.test(id) && cells.length === 7 ? [{ id, level, asked, how, shown }] : []
  })
}

/** What is between backticks and looks like a file or a folder of the project. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => path)
  return quoted.filter((path) =>
    /^(?:src|web|test|scripts|docs|migrations)\/|^\.?[\w-]+\.(?:json|toml|ts|md)$/u.test(path),
  )
}

/** Where links of a page of `folder` lead, inside the project, with the heading that is linked. */
function linksIn(text: string, folder: string): { file: string; heading: string | undefined }[] {
  const targets = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/gu)]
  return targets.map(([, file = '', heading]) => ({ file: join(folder, file), heading }))
}

/** Headings as links name them. */
function headingsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').match(/^#+ .*$/gmu) ?? []
  return headings.map((heading) =>
    heading
      .replace(/^#+ /u, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const ROWS = rowsIn(TEXT)
const count = (answer: string) => ROWS.filter(({ how }) => how.startsWith(answer)).length

describe('The page of security requirements', () => {
  it('has every requirement of levels 1 and 2 once, in order, with its level', () => {
    const ofLevel = (level: string) => ROWS.filter((row) => row.level === level).map(({ id }) => id)
    expect(ofLevel('1')).toEqual(ASVS_IDS[1])
    expect(ofLevel('2')).toEqual(ASVS_IDS[2])
    expect(ROWS).toHaveLength(253)
    const ids = ROWS.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
  })

  it('answers each: met, not met or does not apply, with how and where that is shown', () => {
    const unanswered = ROWS.filter(
      ({ asked, how, shown }) =>
        asked === '' ||
        !Object.values(ANSWERS).some((answer) => how.startsWith(answer) && how.length > answer.length) ||
        pathsIn(shown).length === 0,
    )
    expect(unanswered).toEqual([])
  })

  it('shows what is met by a test', () => {
    const untested = ROWS.filter(
      ({ how, shown }) => how.startsWith(ANSWERS.met) && !pathsIn(shown).some((path) => path.startsWith('test/')),
    )
    // Nothing can be tested where the answer is that something is not there.
    expect(untested.map(({ id }) => id)).toEqual(['V1.4.1', 'V3.7.1'])
  })

  it('counts its answers, and lists by id what is not met', () => {
    expect(TEXT).toContain(
      `| ${count(ANSWERS.met)} | ${count(ANSWERS.doesNotApply)} | ${count(ANSWERS.notMet)} | ${ROWS.length} |`,
    )
    const notMet = ROWS.filter(({ how }) => how.startsWith(ANSWERS.notMet)).map(({ id }) => id)
    expect(TEXT).toContain(`Not met: ${notMet.join(', ')}.`)
  })
})

const PAGES = [...new Set(['SECURITY.md', PAGE, ...securityPages()])]

function securityPages(): string[] {
  const linked = linksIn(TEXT, 'docs/security').map(({ file }) => file)
  const further = linked
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => linksIn(readFileSync(file, 'utf8'), dirname(file)))
  return [...new Set([...linked, ...further.map(({ file }) => file)])].filter((file) => /security\/.*\.md$/u.test(file))
}

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  it('names only files that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([])
  })

  it('links only to pages and headings that exist', () => {
    const dead = linksIn(text, dirname(page)).filter(
      ({ file, heading }) =>
        !existsSync(file) || (heading !== undefined && file.endsWith('.md') && !headingsOf(file).includes(heading)),
    )
    expect(dead).toEqual([])
  })
})
