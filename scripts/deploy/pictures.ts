import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn, readStamp } from '../product/fingerprint.ts'
import { inProject } from '../product/in-project.ts'
import { bringPictures } from '../product/picture-files.ts'
import { environmentOf, parseToml, readToml } from '../product/wrangler-toml.ts'
import type { Target } from './target.ts'

type Site = Pick<Target, 'environment' | 'worker'>

const FILES = inProject('dist/client')
const folderOf = ({ worker }: Site) => inProject(`.cache/pictures/${worker}`)
/** Wrangler tells the address of a site once it is uploaded, so the next deploy from this folder knows it. */
const originFile = ({ worker }: Site) => inProject(`.cache/origins/${worker}`)

/** Has the catalogue and the pictures of the site that is live now ready, and says how many. A deploy never fails for it. */
export async function fetchPictures(target: Site, env: NodeJS.ProcessEnv): Promise<string> {
  const origin = env['SITE_ORIGIN'] ?? domainOf(target) ?? readStamp(originFile(target))
  if (origin === undefined) return 'none, unless SITE_ORIGIN says where the site is'
  try {
    await bringPictures(origin, folderOf(target))
    const count = picturesOf(target).length
    return count === 0 ? 'none: the catalogue is the one that Belfry comes with' : `${count} become files of the deploy`
  } catch (error) {
    return `still ${picturesOf(target).length} from the last time, since ${origin} didn’t give its own: ${(error as Error).message}`
  }
}

/** Puts them among the files of the build for as long as `upload` takes: another start from this folder has its own. */
export async function withPictures<Answer>(target: Site, upload: () => Promise<Answer>): Promise<Answer> {
  const folder = folderOf(target)
  const files = filesIn(folder)
  if (files.length > 0) cpSync(folder, FILES, { recursive: true })
  try {
    return await upload()
  } finally {
    for (const file of files) rmSync(join(FILES, file), { force: true })
  }
}

/** Notes where a deploy has come to. */
export function rememberOrigin(target: Site, origin: string | undefined): void {
  if (origin === undefined) return
  mkdirSync(dirname(originFile(target)), { recursive: true })
  writeFileSync(originFile(target), origin)
}

/** The domain of one's own. */
function domainOf({ environment }: Site): string | undefined {
  const routes = environmentOf(parseToml(readToml()), environment)?.routes ?? []
  const host = routes.find((route) => route.custom_domain)?.pattern
  return host === undefined ? undefined : `https://${host}`
}

const picturesOf = (target: Site) => filesIn(folderOf(target)).filter((file) => file.startsWith('images'))
