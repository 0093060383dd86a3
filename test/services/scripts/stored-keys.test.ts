import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Script, ScriptPage } from '#protocol/script.ts'
import { foldNames } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { storeManyScripts } from '../../support/worker/big-library.ts'
import { read, refusal } from '../../support/worker/call.ts'
import { personId } from '../../support/worker/people.ts'
import { SIZES } from '../../support/sizes.ts'
import { storeScript } from '../../support/worker/stored-scripts.ts'
import { newWorld } from '../../support/worker/world.ts'
import { makeScripts } from '../../../scripts/seed/made-scripts.ts'
import { publish, scriptOf } from './script-calls.ts'

beforeEach(async () => void (await newWorld(0)))

const named = (name: string, author: string) => [{ id: '_meta', name, author }, 'chef', 'imp']
const run = async (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
/** As the release before writes them: case and accents folded, the apostrophe as typed. */
const renameOld = async (id: string, name: string, author = 'Maren') => {
  const [title, by] = [name.toLowerCase(), author.toLowerCase()]
  await run(
    'UPDATE script SET name = ?, identity_key = ?, title_key = ?, author_key = ? WHERE id = ?',
    name,
    `${title}\n${by}`,
    title,
    by,
    id,
  )
}
const addOld = async (id: string, name: string) => {
  await storeScript(named(id, 'Maren'), { id, sponsorId: personId('storyteller'), uploadedAt: 1 })
  await renameOld(id, name)
}
const fold = async () => foldNames(jobContextOf(env, Date.now()))
let turn = 0
const search = async (text: string) => {
  turn += 1
  const { items } = await read<ScriptPage>('GET', `/api/scripts?search=${encodeURIComponent(text)}&limit=${10 + turn}`)
  return items.map(({ id }) => id).toSorted()
}
const waiting = async () => env.DB.prepare('SELECT count(*) AS n FROM script WHERE keys_at IS NULL').first<number>('n')
const replaced = async (id: string, more: string) =>
  read<Script>('PUT', `/api/scripts/${id}/replace`, {
    as: 'storyteller',
    body: { scriptData: [...named('Pandora’s Box', 'Maren'), more] },
  })

describe('Keys that the release before made', () => {
  it('are made again: a phone’s apostrophe finds what a keyboard’s does', async () => {
    for (const [id, name] of ['Pandora’s Box', "Pandora's Clock", 'Ｅｌａｎ — “Vital”'].entries())
      await addOld(`s${id}`, name)
    await fold()
    for (const typed of ["pandora's", 'pandora’s', 'Pandora`s']) expect(await search(typed)).toEqual(['s0', 's1'])
    expect(await search('elan - "vital"')).toEqual(['s2'])
    expect(await waiting()).toBe(0)
  })

  it('leave scripts that become equal where they are; the oldest has the name', async () => {
    await addOld('first', 'Pandora’s Box')
    await addOld('second', "Pandora's Box")
    await addOld('third', 'Pandora`s Box')
    await publish('storyteller', { scriptData: scriptOf('Unrelated') })
    await fold()
    expect(await search('pandora’s')).toEqual(['first', 'second', 'third'])
    const { isDuplicate, existingScript } = await read<{ isDuplicate: boolean; existingScript: { id: string } }>(
      'POST',
      '/api/scripts/check-duplicate',
      { as: 'storyteller', body: { name: 'pandora´s box', author: 'Maren' } },
    )
    expect([isDuplicate, existingScript.id]).toEqual([true, 'first'])
  })

  it('give the name to the older one also where the newer one came with the present keys', async () => {
    await addOld('older', 'Pandora’s Box')
    await storeScript(named("Pandora's Box", 'Maren'), { id: 'newer', sponsorId: null, uploadedAt: 2 })
    await run('UPDATE script SET keys_at = 7 WHERE id = ?', 'newer')
    await fold()
    await fold()
    const { results } = await env.DB.prepare('SELECT id, identity_key AS key FROM script ORDER BY seq').all()
    expect(results).toEqual([
      { id: 'older', key: "pandora's box\nmaren" },
      { id: 'newer', key: "pandora's box\nmaren\nnewer" },
    ])
  })

  it('let the equal one be changed by its owner, and take the name’s place only by another name', async () => {
    await addOld('first', "Pandora's Box")
    await addOld('second', 'Pandora’s Box')
    expect((await replaced('second', 'monk')).metadata.characterCount).toBe(3)
    await fold()
    expect((await replaced('second', 'baron')).metadata.characterCount).toBe(3)
    const rename = async (name: string) =>
      refusal('PUT', '/api/scripts/second/metadata', { as: 'storyteller', body: { name, author: 'Maren' } })
    await publish('storyteller', { scriptData: scriptOf('Taken') })
    expect(await rename('Taken')).toMatchObject({ status: 409, error: 'DUPLICATE_SCRIPT' })
    await read('PUT', '/api/scripts/second/metadata', { as: 'storyteller', body: { name: 'Jar', author: 'Maren' } })
    expect(await rename('Pandora´s box')).toMatchObject({ status: 409, error: 'DUPLICATE_SCRIPT' })
  })

  it('are made again after that release has renamed a script, beside this one', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('Bells') })
    expect(await waiting()).toBe(0)
    await renameOld(id, 'Ben’s Bells')
    expect(await waiting()).toBe(1)
    await fold()
    expect(await search("ben's bells")).toEqual([id])
    expect(await waiting()).toBe(0)
  })

  it('are made again for people: an Admin finds O’Brien by either apostrophe', async () => {
    const id = personId('townsfolk')
    await run("UPDATE user SET display_name = 'Tom O’Brien', name_key = 'tom o’brien' WHERE id = ?", id)
    await fold()
    for (const typed of ["o'brien", 'o’brien'])
      expect(
        (
          await read<{ items: { id: string }[] }>('GET', `/api/users?search=${encodeURIComponent(typed)}`, {
            as: 'admin',
          })
        ).items,
      ).toMatchObject([{ id }])
  })

  it('of a whole library are made again in steps, of few queries each', async () => {
    await storeManyScripts(makeScripts(SIZES.outdatedKeys))
    let steps = 1
    while ((await fold()) === 'unfinished') steps += 1
    expect(await waiting()).toBe(0)
    expect(steps).toBe(Math.floor(SIZES.outdatedKeys / 5_000) + 1)
  }, 120_000)
})
