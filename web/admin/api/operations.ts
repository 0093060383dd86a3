import type { Prices } from '#domain/operations/price.ts'
import type { Range } from '#domain/operations/range.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'
import type { OptionAnswer } from '#protocol/site-option.ts'
import { say } from '../../ui/say.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { request } from '../../app/api/client.ts'

export const readOperations = (range: Range) => request<Operations>(`/admin/operations?range=${range}`)

/** `seenAt` is the `updatedAt` of the answer that was edited: 409 if it has changed since. */
export const writePrices = (prices: Prices, seenAt: string | null) =>
  request<OptionAnswer<Prices>>('/admin/operations/prices', { method: 'PUT', body: { prices, seenAt } })

/** What Belfry finds when it checks itself; a check that failed is an answer too. */
export async function readReadiness(): Promise<Readiness> {
  const response = await fetch('/health/ready', { cache: 'no-store', headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  const body = (await response?.json().catch(() => null)) as Readiness | null | undefined
  if (body?.checks !== undefined) return body
  const words = say`Belfry didn’t answer when asked to check itself. Try again in a minute.`
  throw new ApiError(response?.status ?? 0, 'UNREADY', words)
}
