import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const { repository, cloudflare, dependencies, devDependencies } = JSON.parse(read('package.json')) as {
  repository: string
  cloudflare: { bindings: object }
  dependencies: object
  devDependencies: object
}
const README = read('README.md')

test('the button of README deploys this repository, and asks for what the deploy needs', () => {
  const targets = [...README.matchAll(/deploy\.workers\.cloudflare\.com\/\?url=([^)\s]+)/gu)].map(([, url]) => url)
  expect(targets).toEqual([repository])
  const secrets = read('.dev.vars.example').match(/^\w+(?==)/gmu)
  expect(Object.keys(cloudflare.bindings)).toEqual(['OWNER_EMAILS', ...(secrets ?? [])])
})

test('README begins with a picture, and its pictures and pages are there', () => {
  expect(README).toMatch(/^# Belfry\n\n!\[/u)
  const named = [...README.matchAll(/\]\((?!https?:|\.\.\/)([^)#\s]+)/gu)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  const [, workflow = ''] = /\(\.\.\/\.\.\/actions\/workflows\/([\w.]+)\)/u.exec(README) ?? []
  expect(existsSync(`.github/workflows/${workflow}`)).toBe(true)
})

test('packages that run on one workerd are raised together, seven days after their release', () => {
  const { minimumReleaseAge, packageRules } = JSON.parse(read('.github/renovate.json')) as {
    minimumReleaseAge: string
    packageRules: { groupName?: string; matchPackageNames: string[] }[]
  }
  expect(minimumReleaseAge).toBe('7 days')
  const group = packageRules.find(({ groupName }) => groupName === 'workerd')?.matchPackageNames ?? []
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    /^(?:workerd|wrangler|miniflare|@cloudflare\/.*)$/u.test(name),
  )
  expect(ours.filter((name) => !group.includes(name))).toEqual([])
})

test('the three forms of issues ask for something, each in its own field', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml').filter((path) => !path.endsWith('config.yml'))
  expect(forms.length).toBe(3)
  for (const form of forms.map(read)) {
    expect(form).toMatch(/^name: .+\ndescription: .+\n/u)
    const ids = [...form.matchAll(/^ {4}id: (\w+)$/gmu)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(form).toContain('required: true')
  }
})
