import { inject } from 'vitest'
import { ask } from './ask.ts'
import type { SharedProduct } from './shared-products.ts'

/** The address of a product that files share; the first that asks waits until it has started. */
export async function sharedProduct(name: SharedProduct): Promise<string> {
  const response = await ask(`${inject('products')}/${name}`, {})
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
