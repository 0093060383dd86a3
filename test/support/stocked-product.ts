import { rmSync } from 'node:fs'
import { stateWithScripts } from './library-stock.ts'
import { type Product, startProduct } from './product.ts'
import { Visitor } from './visitor.ts'

/** The sample scripts, two thousand, and two that were written to do harm. */
export const STOCKED_TOTAL = '2,034'

/** Where the second one points to. */
const FOREIGN_IMAGE = 'https://pictures.example.org/spy.png'
export const SPY_NAME = `Spy <img src=${FOREIGN_IMAGE}>`

const HOSTILE = `</p><b onclick=alert(1)> \u202E\u200F "Bell" ${'e\u0301long '.repeat(60)}`.slice(0, 100)

const HARMFUL = [
  [{ id: '_meta', name: HOSTILE, author: HOSTILE }, { id: 'imp' }],
  [
    {
      id: '_meta',
      name: SPY_NAME,
      author: `<img src=${FOREIGN_IMAGE}>`,
      logo: FOREIGN_IMAGE,
      background: FOREIGN_IMAGE,
    },
    {
      id: 'spy9',
      name: `<img src=${FOREIGN_IMAGE}>`,
      team: 'minion',
      ability: `![x](${FOREIGN_IMAGE})`,
      image: [FOREIGN_IMAGE, FOREIGN_IMAGE],
    },
    'chef',
    'imp',
  ],
]

export async function startStocked(env: Record<string, string>): Promise<Product> {
  const state = await stateWithScripts(2_000)
  const product = await startProduct({ state, env })
  const admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
  for (const scriptData of HARMFUL) await admin.read('POST', '/api/scripts', { scriptData })
  const stop = async () => {
    const code = await product.stop()
    rmSync(state, { recursive: true, force: true })
    return code
  }
  return { ...product, stop }
}
