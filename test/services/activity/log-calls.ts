import { env } from 'cloudflare:workers'
import type { ActivityPage, Verification } from '#protocol/activity.ts'
import { read } from '../../support/worker/call.ts'

export const LOG = '/api/admin/activity'

export const page = (query = '') => read<ActivityPage>('GET', `${LOG}${query}`, { as: 'admin' })
export const verify = () => read<Verification>('GET', `${LOG}/verify`, { as: 'admin' })
export const remove = (ids: number[]) =>
  read<{ deleted: number }>('POST', `${LOG}/delete`, { as: 'admin', body: { ids } })
export const clear = (body: object = {}) => read<{ deleted: number }>('POST', `${LOG}/clear`, { as: 'admin', body })
export const run = (sql: string) => env.DB.prepare(sql).run()

/** Entries 1 to `count`, as actions of Sam. */
export async function write(count: number, ts = Date.now()): Promise<void> {
  const statement = `INSERT INTO activity (ts, action, result, user_name, user_id, role, entity_type, entity_id, ip, ua, meta)
    VALUES (?, 'script.create', 'success', 'Sam', 'sample-storyteller', 'Storyteller', 'script', ?, '203.0.113.7', 'Mosaic', ?)`
  await env.DB.batch(
    Array.from({ length: count }, (_, n) =>
      env.DB.prepare(statement).bind(ts, `script-${n}`, `{"name":"Script ${n}"}`),
    ),
  )
}

/** The files of all archives, in order. */
export async function archiveFiles<File>(kind: 'entries' | 'people'): Promise<File[]> {
  const { objects } = await env.FILES.list({ prefix: 'activity-log/archives/' })
  const keys = objects.map(({ key }) => key).filter((key) => key.includes(`/${kind}-`))
  return Promise.all(keys.map(async (key) => JSON.parse((await (await env.FILES.get(key))?.text()) ?? 'null') as File))
}
