import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a product that journeys share when they leave nothing behind that disturbs another. */
    product: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('product', product.url)
  return async () => void (await product.stop())
}
