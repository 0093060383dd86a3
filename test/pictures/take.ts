// Pictures of every screen and its states, at 1280 and 360 px, by night and by day, in .cache/pictures. They are for
// looking at: nothing is compared. `npm run pictures -- voting` takes those whose name has that word.
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'
import { Stage } from '../support/stage.ts'
import { PictureCamera } from './camera.ts'
import { EVENINGS } from './evenings.ts'
import { takePages } from './pages.ts'

const FOLDER = fileURLToPath(new URL('../../.cache/pictures', import.meta.url))

const product = await startProduct()
const stage = await Stage.startAt(product.url, await launchBrowser())
const camera = new PictureCamera(FOLDER, new RegExp(process.argv[2] ?? '', 'u'))
try {
  for (const scene of [takePages, ...EVENINGS]) {
    try {
      await scene(stage, product.url, camera)
    } catch (error) {
      // One screen that does not come must not cost the pictures of all others.
      console.error(error)
      process.exitCode = 1
    }
    await stage.clear()
  }
  await camera.writeSheet()
  console.log(`${camera.count} pictures are in ${FOLDER}.`)
} finally {
  await stage.stop()
  await product.stop()
}
