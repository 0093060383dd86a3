import { describe, expect, it } from 'vitest'
import { promisesIn, promisesInTests, tableOf } from '../../scripts/checks/promises.ts'

const ALL = promisesInTests()

describe('Promises', () => {
  it('are listed by section, each with the files that hold it', () => {
    const held = (file: string, promise: string) => promisesIn(file, `// Promise of Ties: ${promise}\ntest(`)
    const promises = [
      ...held('test/a.test.ts', 'One'),
      ...held('test/b.test.ts', 'Two'),
      ...held('test/c.test.ts', 'One'),
    ]
    expect(tableOf(promises)).toBe('## Ties\n\n- One: `a.test.ts`, `c.test.ts`\n- Two: `b.test.ts`\n')
  })

  it('stand above a test', () => {
    expect(ALL.filter(({ isAboveTest }) => !isAboveTest).map(({ file, line }) => `${file}:${line}`)).toEqual([])
  })

  it('stand in a file once', () => {
    const said = ALL.map(({ file, section, promise }) => `${file}: ${section}: ${promise}`)
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([])
  })

  it('are found, and so is one without a test', () => {
    const [first, second] = promisesIn(
      'a.test.ts',
      '  // Promise of Ties: One\n  it.each([\n// Promise of Ties: Two\nconst a = 1',
    )
    expect(first).toMatchObject({ section: 'Ties', promise: 'One', line: 1, isAboveTest: true })
    expect(second).toMatchObject({ promise: 'Two', isAboveTest: false })
  })
})
