import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASVS_IDS } from './asvs-ids.ts'

const PAGE = 'docs/security/asvs.md'
/** The heading of what does not apply. */
const NOT_APPLICABLE = 'Does not apply'
/** How an answer begins that is not met. */
const NOT_MET = '**Not met.**'

interface Row {
  section: string
  ids: string[]
  how: string
  shown: string
}

const TEXT = readFileSync(PAGE, 'utf8')

/** Every row of a table that names requirements, with the heading above it. */
function rowsIn(text: string): Row[] {
  return text.split(/^## /mu).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n')
    return lines.filter((line) => /^\| *V\d/u.test(line)).map((line) => rowOf(section, line))
  })
}

function rowOf(section: string, line: string): Row {
  const [, ids = '', how = '', shown = '', ...rest] = line.split('|').map((cell) => cell.trim())
  if (rest.length !== 1) throw new Error(`This row has other cells than an id, how and what shows it: ${line}`)
  return { section, ids: ids.split(', ').flatMap(expanded), how, shown }
}

/** The ids of a range such as V6.2.1–V6.2.12; one id as it is. */
function expanded(given: string): string[] {
  const [, group, first, last = first] = /^(V\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?$/u.exec(given) ?? []
  if (group === undefined) throw new Error(`This is neither an id nor a range: ${given}`)
  const length = Math.max(0, Number(last) - Number(first) + 1)
  return Array.from({ length }, (_, index) => `${group}.${Number(first) + index}`)
}

/** What is between backticks and looks like a file or a folder of the project. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => path)
  return quoted.filter((path) =>
    /^(?:src|web|test|scripts|docs|migrations|bench)\/|^\.?[\w-]+\.(?:json|toml|ts|md)$|^\.npmrc$/u.test(path),
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

const inOrder = (ids: readonly string[]) =>
  ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

const ROWS = rowsIn(TEXT)
const UNANSWERED_ROWS = ROWS.filter(({ section }) => section === NOT_APPLICABLE)
const ANSWERED_ROWS = ROWS.filter(({ section }) => section !== NOT_APPLICABLE)
const NOT_MET_ROWS = ANSWERED_ROWS.filter(({ how }) => how.startsWith(NOT_MET))
const MET_ROWS = ANSWERED_ROWS.filter(({ how }) => !how.startsWith(NOT_MET))
const idsOf = (rows: readonly Row[]) => rows.flatMap(({ ids }) => ids)

describe('The page of security requirements', () => {
  it('has every requirement of levels 1 and 2 once, and no other', () => {
    expect(inOrder(idsOf(ROWS))).toEqual(inOrder([...ASVS_IDS[1], ...ASVS_IDS[2]]))
    expect(idsOf(ROWS)).toHaveLength(253)
  })

  it('has each in its chapter', () => {
    const chapterOf = (text: string) => text.split(/[ .]/u)[0]
    const misplaced = ANSWERED_ROWS.filter(({ section, ids }) => ids.some((id) => chapterOf(id) !== chapterOf(section)))
    expect(misplaced).toEqual([])
  })

  it('has rows in the order of their first ids', () => {
    const firstIds = ({ ids }: Row) => ids.slice(0, 1)
    for (const rows of [ANSWERED_ROWS, UNANSWERED_ROWS])
      expect(rows.flatMap(firstIds)).toEqual(inOrder(rows.flatMap(firstIds)))
  })

  it('says for each how it is met, or why not, and where that is shown', () => {
    const unsaid = ROWS.filter(
      ({ how, shown }) => how.replace(NOT_MET, '').trim() === '' || pathsIn(shown).length === 0,
    )
    expect(unsaid).toEqual([])
  })

  it('shows what is met by a test', () => {
    const untested = MET_ROWS.filter(({ shown }) => !pathsIn(shown).some((path) => path.startsWith('test/')))
    // Nothing can be tested where the answer is that something is not there.
    expect(idsOf(untested)).toEqual(['V1.4.1', 'V3.7.1'])
  })

  it('counts its answers', () => {
    const counts = [MET_ROWS, UNANSWERED_ROWS, NOT_MET_ROWS, ROWS].map((rows) => idsOf(rows).length)
    expect(TEXT.match(/^\| \d+ \|.*$/mu)?.[0]).toBe(`| ${counts.join(' | ')} |`)
  })

  it('lists by id what is not met', () => {
    expect(TEXT.match(/^Not met: .*$/mu)?.[0]).toBe(`Not met: ${idsOf(NOT_MET_ROWS).join(', ')}.`)
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
