import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type Product, startProduct } from './product.ts'
import { startStocked } from './stocked-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a product that journeys share when they leave nothing behind that disturbs another. */
    product: string
    /** Where the other products that journeys share are asked for. */
    products: string
  }
}

/** Files at the same time call more often from one address than one visitor may. */
const MANY_CALLS = {
  UNKNOWN_CODES_PER_MINUTE: '1000',
  SIGN_INS_PER_MINUTE: '1000',
  SEARCHES_PER_MINUTE: '1000',
  VALIDATIONS_PER_MINUTE: '1000',
  GROUP_READS_PER_MINUTE: '1000',
  READS_PER_MINUTE: '10000',
}

/** What not every run needs: each starts when a file first asks for it, and stays until the run is over. */
const STARTS = {
  /** With a library of two thousand scripts, to which nobody adds any. */
  stocked: () => startStocked(MANY_CALLS),
  /** To which files add scripts, each under names of its own. Its settings stay as they are. */
  filled: () => startProduct({ env: MANY_CALLS }),
}

export type SharedProduct = keyof typeof STARTS

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const plain = await startProduct({ env: MANY_CALLS })
  const started = new Map<string, Promise<Product>>()
  const server = createServer(({ url = '/' }, answer) => {
    const name = url.slice(1) as SharedProduct
    const product = started.get(name) ?? STARTS[name]()
    started.set(name, product)
    product.then(
      (there) => answer.end(there.url),
      (error: unknown) => answer.writeHead(500).end(`${name}: ${String(error)}`),
    )
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  project.provide('product', plain.url)
  project.provide('products', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    const others = await Promise.allSettled(started.values())
    const there = others.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
    await Promise.all([plain, ...there].map((product) => product.stop()))
  }
}
