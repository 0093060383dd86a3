import type { Metric } from '#domain/operations/metric.ts'
import { asking, type StorageFault } from '../storage-fault.ts'
import { count } from './count.ts'

/** What is billed as a read and as a write. Deleting is free in R2 and a write in KV. */
const KV: ReadonlyMap<string | symbol, Metric> = new Map([
  ['get', 'kv-reads'],
  ['getWithMetadata', 'kv-reads'],
  ['put', 'kv-writes'],
  ['delete', 'kv-writes'],
  ['list', 'kv-writes'],
])
const R2: ReadonlyMap<string | symbol, Metric> = new Map([
  ['get', 'r2-reads'],
  ['head', 'r2-reads'],
  ['put', 'r2-writes'],
  ['list', 'r2-writes'],
  ['createMultipartUpload', 'r2-writes'],
])

const known = new WeakMap<object, object>()

export function countedKv(kv: KVNamespace): KVNamespace {
  return counted(kv, KV, 'kv-failed')
}

export function countedR2(bucket: R2Bucket): R2Bucket {
  return counted(bucket, R2, 'r2-failed')
}

function counted<Store extends object>(
  store: Store,
  metrics: ReadonlyMap<string | symbol, Metric>,
  fault: StorageFault,
): Store {
  const before = known.get(store)
  if (before !== undefined) return before as Store
  const proxy = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const metric = metrics.get(name)
      return (...given: unknown[]): unknown => {
        if (metric !== undefined) count(metric)
        return asking(fault, () => Reflect.apply(value, target, given) as unknown)
      }
    },
  })
  known.set(store, proxy)
  return proxy
}
