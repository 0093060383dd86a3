import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { Me } from '#protocol/person.ts'
import { addDraft, addVersion, overwriteWith } from '../../../../web/script/add/add-draft.ts'
import { type Draft, draftOf, isAddable, validationOf } from '../../../../web/script/add/draft.ts'
import { readFileSource, readPastedSource } from '../../../../web/parts/script/source/read-source.ts'
import { overwriteFailure, versionNameFailure } from '../../../../web/script/add/save-messages.ts'
import { answer, json } from '../../answers.ts'
import { published, sampleCard } from '../../samples.ts'

const sam = { id: 'sam', role: 'Storyteller' } as Me
const priya = { id: 'priya', role: 'Storyteller' } as Me
const ada = { id: 'ada', role: 'Admin' } as Me
const SCRIPT = [{ id: '_meta', name: 'Bell', author: 'Maren' }, 'chef', 'imp']
const draft = (scriptData: unknown = SCRIPT, change: Partial<Draft> = {}, isRepaired = false): Draft => ({
  ...draftOf('a.json', { ok: true, scriptData, findings: [], isRepaired }, embeddedCatalogue()),
  ...change,
})

const checked = ({ content, name }: Draft) => (content.ok ? validationOf({ content, name }) : null)

const existing = sampleCard({ name: 'Bell', sponsor: { userId: 'sam', displayName: 'Sam', avatarUrl: null } })
const none = { isDuplicate: false, existingScript: null, sameContent: null }
const problem = (error: string, message: string, status: number, details?: unknown) =>
  json({ error, message, details, requestId: 'r' }, status)

let check: () => Response
let posts: (() => Response)[]
let bodies: Record<string, unknown>[]

beforeEach(() => {
  check = () => json(none)
  posts = [() => json(published({ ...existing, id: 'new', name: 'Bell', scriptData: SCRIPT }), 201)]
  bodies = []
  answer({
    '/api/scripts/check-duplicate': () => check(),
    '/api/scripts': (_, { body }) => {
      bodies.push(JSON.parse(String(body)) as Record<string, unknown>)
      return (posts.length > 1 ? posts.shift() : posts[0])?.() ?? json({}, 500)
    },
  })
})

describe('adding', () => {
  test('saves a new script, sending a name only if the script has none', async () => {
    expect(await addDraft(draft(), sam)).toMatchObject({ step: 'added', id: 'new', how: 'added' })
    await addDraft(draft(['chef', 'imp']), sam)
    await addDraft(draft(['chef', 'imp'], { name: ' Mine ', author: 'Me' }), sam)
    await addDraft(draft(SCRIPT, { author: '' }), sam)
    expect(bodies).toEqual([
      { scriptData: SCRIPT },
      { scriptData: ['chef', 'imp'], name: 'Untitled Script' },
      { scriptData: ['chef', 'imp'], name: 'Mine', author: 'Me' },
      { scriptData: SCRIPT, author: 'Unknown' },
    ])
  })

  test('sends what Belfry does not know as the file has it, number by number', async () => {
    const text = '[{"id":"_meta","name":"Bell","2":1.0,"1":-0,"z":[1.10,12345678901234567890,1e5]},"chef","imp"]'
    const sent: string[] = []
    answer({
      '/api/scripts/check-duplicate': () => json(none),
      '/api/scripts': (_, { body }) => {
        sent.push(String(body))
        return json(published({ ...existing, id: 'new' }), 201)
      },
    })
    const file = new File([text], 'bell.json', { type: 'application/json' })
    const picked = draftOf('bell.json', await readFileSource(file, embeddedCatalogue()), embeddedCatalogue())
    const pasted = draftOf('Pasted text', await readPastedSource(text, embeddedCatalogue()), embeddedCatalogue())
    await addDraft(picked, sam)
    await addDraft({ ...pasted, author: 'Me' }, sam)
    await overwriteWith(picked, existing)
    expect(sent).toEqual([
      `{"scriptData":${text}}`,
      `{"scriptData":${text},"author":"Me"}`,
      `{"scriptData":${text},"name":"Bell","overwrite":true,"overwriteId":"${existing.id}"}`,
    ])
  })

  test('needs a name for a script whose own metadata has none', async () => {
    const nameless = [{ id: '_meta', author: 'Maren' }, 'chef', 'imp']
    const unnamed = draft(nameless)
    expect(checked(unnamed)).toMatchObject({
      valid: false,
      errors: [{ path: '[0].name', message: 'Metadata must have a name property' }],
    })
    expect(isAddable(unnamed)).toBe(false)
    const named = draft(nameless, { name: 'Given' })
    expect(checked(named)).toMatchObject({ valid: true, errors: [] })
    expect(isAddable(named)).toBe(true)
    await addDraft(named, sam)
    expect(bodies).toEqual([{ scriptData: nameless, name: 'Given' }])
    expect(isAddable(draft([...nameless, 5], { name: 'Given' }))).toBe(false)
  })

  test.each([
    [sam, 'duplicate'],
    [ada, 'duplicate'],
    [priya, 'taken'],
  ])('asks its sponsor and Admins about a used name, and tells others whose it is', async (user, step) => {
    check = () => json({ ...none, isDuplicate: true, existingScript: existing })
    expect(await addDraft(draft(), user)).toEqual({ step, existing })
    expect(bodies).toEqual([])
  })

  test('asks the same if somebody was quicker after the check', async () => {
    posts = [() => problem('DUPLICATE_SCRIPT', 'A matching script already exists', 409, { existingScript: existing })]
    expect(await addDraft(draft(), priya)).toEqual({ step: 'taken', existing })
  })

  test('reports the same content once, and then adds it', async () => {
    const same = { id: 'other', name: 'Other' }
    check = () => json({ ...none, sameContent: same })
    const asked = await addDraft(draft(), sam)
    expect(asked).toEqual({ step: 'same', same })
    expect(await addDraft(draft(SCRIPT, { progress: asked }), sam)).toMatchObject({ step: 'added' })
  })

  test('has its own message for each failure', async () => {
    const told = async () => (await addDraft(draft(), sam)) as { message: string; isLimit: boolean }
    posts = [() => problem('UPLOAD_LIMIT', 'Uploads are limited.', 429)]
    expect(await told()).toMatchObject({ message: 'Upload failed: Uploads are limited.', isLimit: true })
    posts = [
      () => {
        throw new TypeError('offline')
      },
    ]
    expect((await told()).message).toBe('Failed to save script. Please check your connection and try again.')
    check = () => problem('INTERNAL_ERROR', 'Something went wrong.', 500)
    expect((await told()).message).toBe('Failed to check for duplicates: Something went wrong.')
  })
})

describe('a choice', () => {
  test('to make a version tries again if its name was used in between', async () => {
    const added = posts
    posts = [() => problem('CONFLICT', 'We couldn’t find a free version name.', 409), ...added]
    expect(await addVersion(draft(), existing, 'Bell v2')).toMatchObject({ step: 'added' })
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toMatchObject({ name: 'Bell v2', newVersionOf: existing.id })
  })

  test('to overwrite names the script', async () => {
    expect(await overwriteWith(draft(), existing)).toMatchObject({ how: 'overwritten' })
    expect(bodies[0]).toMatchObject({ overwrite: true, overwriteId: existing.id })
  })

  test('that is refused says why', async () => {
    posts = [() => problem('FORBIDDEN', 'No.', 403)]
    const refused = await overwriteWith(draft(), existing).catch((error: unknown) => error)
    expect(overwriteFailure(refused)).toBe('You are not authorized to overwrite this script.')
    posts = [() => problem('INTERNAL_ERROR', 'Disk full.', 500)]
    const failed = await overwriteWith(draft(), existing).catch((error: unknown) => error)
    expect(overwriteFailure(failed)).toBe('Failed to overwrite script. Please try again. Disk full.')
    expect(overwriteFailure(new Error('bug'))).toBe('Failed to overwrite script. Please try again.')
    expect(versionNameFailure(failed)).toBe('Failed to get next version name: Disk full.')
  })
})

describe('what can be added', () => {
  test('is valid, accepted if corrected, and not in the library yet', () => {
    expect(isAddable(draft())).toBe(true)
    expect(isAddable(draft([]))).toBe(false)
    expect(isAddable(draft('no list'))).toBe(false)
    expect(isAddable(draft(SCRIPT, {}, true))).toBe(false)
    expect(isAddable(draft(SCRIPT, { accepted: true }, true))).toBe(true)
    expect(isAddable(draft(SCRIPT, { progress: { step: 'taken', existing } }))).toBe(false)
  })

  test('is at most 1 MB after reading', () => {
    const large = draft([
      ...SCRIPT,
      { id: 'x', name: 'X', team: 'minion', ability: 'y', flavor: 'a'.repeat(1_100_000) },
    ])
    expect(large.content.ok && large.content.validation.errors[0]?.message).toBe(
      'This script is 1.0 MB once read; Belfry keeps at most 1 MB.',
    )
  })
})
