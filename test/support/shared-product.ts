import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a product that journeys share when they leave nothing behind that disturbs another. */
    product: string
  }
}

/** Tests at the same time ask for more rooms that are not there than one visitor may. */
const MANY_CODES = { UNKNOWN_CODES_PER_MINUTE: '1000' }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ env: MANY_CODES })
  project.provide('product', product.url)
  return async () => void (await product.stop())
}
