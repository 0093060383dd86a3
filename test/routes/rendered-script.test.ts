import { beforeEach, describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { nightOrderOf } from '#domain/script/night-order.ts'
import { HOSTILE_SCRIPTS, IMPOSSIBLE_SCRIPTS } from '../support/hostile-scripts.ts'
import { call } from '../support/worker/call.ts'
import { faultsOf, open } from '../support/worker/rendered-page.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

const RICH = [
  {
    id: '_meta',
    name: 'Everything at Once',
    author: 'Maren',
    almanac: 'https://example.org/almanac',
    bootlegger: ['The bell rings twice.'],
  },
  'imp',
  'spy',
  'poppygrower',
  'nosuchcharacter',
  'baron',
  'magician',
  'washerwoman',
  'mephit',
  'djinn',
  { id: 'own', name: 'Bell Ringer', team: 'townsfolk', ability: 'Each night, ring.', firstNight: 3 },
]

beforeEach(async () => void (await newWorld(1)))

const keep = (id: string, scriptData: readonly unknown[], more = {}) =>
  storeScript(scriptData, { id, sponsorId: null, uploadedAt: Date.now(), ...more })

describe('A script’s page as it is drawn', () => {
  it('has characters with their texts, rules, jinxes with their sources, and facts', async () => {
    await keep('rich', RICH)
    const { text, main } = await open('/script/rich')
    for (const words of ['Everything at Once', 'by Maren', 'Teensyville', 'Bell Ringer', 'Each night, ring.'])
      expect(text).toContain(words)
    for (const words of ['The bell rings twice.', 'unknown character', 'Poppy Grower', 'Mezepheles', 'Djinn'])
      expect(text).toContain(words)
    expect(text).toMatch(/Magician and Spy|Spy and Magician/u)
    expect(text).toContain('official')
    expect(main).toContain('href="#jinx-1"')
    expect(main).toContain('id="jinx-1"')
    expect(main).toContain('href="https://example.org/almanac"')
  })

  it('has the night order, as the whole catalogue gives it', async () => {
    await keep('rich', RICH)
    const { main } = await open('/script/rich')
    const { firstNight, otherNight } = nightOrderOf(RICH, embeddedCatalogue())
    for (const [title, night] of Object.entries({ 'First night': firstNight, 'Other nights': otherNight })) {
      const drawn = main.slice(main.indexOf(`aria-label="${title}"`)).split('</ol>')[0] ?? ''
      const names = night.flatMap((entry) => (entry.kind === 'character' ? [entry.character.name] : []))
      expect(names.length).toBeGreaterThan(3)
      const places = names.map((name) => drawn.indexOf(`>${name}<`))
      expect(places, `${title}: ${names.join()}`).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(drawn).toContain('Dusk')
    }
  })

  it('links the script’s file', async () => {
    await keep('rich', RICH)
    const { main } = await open('/script/rich')
    expect(main).toContain('href="/api/scripts/rich.json" download="everything_at_once.json"')
    const file = await call('GET', '/api/scripts/rich.json')
    expect(file.headers.get('Content-Disposition')).toContain('filename="everything_at_once.json"')
    expect(JSON.parse(await file.text())).toEqual(RICH)
  })

  it('comes with the official characters that it names, and with no other', async () => {
    await keep('rich', RICH)
    const { catalogue } = (await open('/script/rich')).data
    expect(catalogue?.characters.map(({ id }) => id).toSorted()).toEqual(
      ['baron', 'djinn', 'imp', 'magician', 'mezepheles', 'poppygrower', 'spy', 'washerwoman'].toSorted(),
    )
    expect(catalogue?.nightMarkers).toEqual(embeddedCatalogue().nightMarkers)
  })

  it('is the same whatever else its address asks for', async () => {
    // Kept nowhere, so that both are drawn.
    await keep('week', RICH, { expiresAt: Date.UTC(2099, 0, 1) })
    const { main } = await open('/script/week?from=elsewhere')
    expect(main).toContain('jinx-1')
    expect(main).toBe((await open('/script/week')).main)
  })

  it('of a temporary script says until when it is there', async () => {
    await keep('week', RICH, { expiresAt: Date.UTC(2099, 0, 1) })
    expect((await open('/script/week')).text).toContain('A temporary script, here until Jan 1, 2099')
  })

  it.each(Object.entries({ ...HOSTILE_SCRIPTS, ...IMPOSSIBLE_SCRIPTS }))(
    'has no code, handler or style in it: %s',
    async (_, scriptData) => {
      await keep('hostile', scriptData, { expiresAt: Date.UTC(2099, 0, 1) })
      const { status, html, main } = await open('/script/hostile')
      expect(status).toBe(200)
      expect(main).toContain('<h1')
      expect(main).not.toContain('Loading script')
      expect(await faultsOf(html)).toEqual([])
    },
  )

  it('comes with whole characters, as they are drawn', async () => {
    await keep('half', [{ id: '_meta', name: 'Half \ud800 of \\ud800 <b>' }, 'imp'])
    expect((await open('/script/half')).data.script?.scriptData[0]).toEqual({
      id: '_meta',
      name: 'Half \ufffd of \\ud800 <b>',
    })
  })

  it('of a script with thousands of jinxes is left to the browser', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `own${index}`)
    const jinxes = ids.map((id) => ({ id, reason: 'They do not get along.' }))
    await keep('long', [
      { id: '_meta', name: 'Long' },
      ...ids.map((id) => ({ id, name: id, team: 'minion', ability: 'x', jinxes })),
    ])
    const { status, html, data } = await open('/script/long')
    expect([status, data.script]).toEqual([200, undefined])
    expect(html).toContain('<title>Long · Belfry</title>')
    expect(html).toContain('<div id="root"></div>')
  })

  it('has the picture of a character only where Belfry has one', async () => {
    await keep('objects', HOSTILE_SCRIPTS['characters called like what every object has'] ?? [])
    expect((await open('/script/objects')).main).not.toContain('<img')
  })
})

describe('A missing script’s page as it is drawn', () => {
  it('answers 404, is kept from crawlers, and searches the library without a script', async () => {
    const { status, html, main } = await open('/script/none')
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(main).toContain('Script not found')
    expect(main).toMatch(/<form[^>]* action="\/library"/u)
    expect(main).toMatch(/<input[^>]* name="search"/u)
    expect(await faultsOf(html)).toEqual([])
  })
})
