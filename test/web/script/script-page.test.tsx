import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { autoJinxesOf } from '#domain/script/jinxes.ts'
import type { Script } from '#protocol/script.ts'
import { answer, json } from '../answers.ts'
import { SITE, characterList, sampleCard, sampleCharacter, sampleScript } from '../samples.ts'
import { addressOf, openPopover, visit } from '../visit.tsx'
import { workWith } from '../app/offline/can-cache.ts'

const IMP = sampleCharacter({
  id: 'imp',
  name: 'Imp',
  team: 'demon',
  ability: 'Each night*, choose a player.',
  isSummary: false,
})

const jinx = (withId: string) => ({ withId, reason: 'They do not get along.', source: 'official', isSummary: true })
const JINXED = { chef: [jinx('imp')], imp: [jinx('chef')] } as Script['autoJinxes']

async function open(
  script: () => Script | Response,
  state: unknown = null,
  characters = [sampleCharacter(), IMP],
  answers: Parameters<typeof answer>[0] = {},
) {
  vi.resetModules()
  answer({
    '/api/scripts/gloaming': () => {
      const told = script()
      return told instanceof Response ? told : json(told)
    },
    '/api/characters': () => json(characterList(characters)),
    '/api/auth/me': () => json({ authenticated: false }),
    '/api/site': () => json({ ...SITE, links: { ...SITE.links, pocketGrimoire: 'https://sheets.example/sheet' } }),
    ...answers,
  })
  const { ScriptPage } = await import('../../../web/script/script-page.tsx')
  return visit('/script/:id', ScriptPage, { pathname: '/script/gloaming', state })
}

const failure = (status: number, message: string) => () => json({ error: 'X', message }, status)

describe('a script’s page', () => {
  test('names the script, its author and its sponsor, and titles the tab', async () => {
    await open(sampleScript)
    expect(await screen.findByRole('heading', { level: 1, name: 'The Gloaming Bell' })).toBeTruthy()
    expect(screen.getByText('by Maren Quill')).toBeTruthy()
    expect(screen.getByText('Sponsored by Sam')).toBeTruthy()
    expect(document.title).toBe('The Gloaming Bell · Belfry')
    expect(screen.getByRole('link', { name: 'Back to the library' }).getAttribute('href')).toBe('/library')
  })

  test('shows characters by team with their texts, marks summaries and numbers the bootlegger rules', async () => {
    await open(sampleScript)
    expect(await screen.findByRole('heading', { level: 3, name: 'Chef' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /^Demons/u }).id).toBe('demons')
    expect(screen.getByText('You start knowing a count. ‡')).toBeTruthy()
    expect(screen.getByText('Each night*, choose a player.').textContent).not.toContain('‡')
    expect(screen.getByText('‡ A summary in Belfry’s own words, not the published wording.')).toBeTruthy()
    expect(screen.getByText('No talking after dusk.').closest('ol')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Jinxes' })).toBeNull()
  })

  test('shows the marks of reminders, abilities and rules, and leaves the file as it is', async () => {
    const own = {
      id: 'own',
      name: 'Torchbearer',
      team: 'townsfolk',
      ability: 'Each night*, show *YOU ARE*.\nOnce.',
      firstNightReminder: 'Point. :reminder: *Show\nit*.',
    }
    const scriptData = [{ id: '_meta', bootlegger: ['Say *aloud*: 2 * 3.'] }, own]
    await open(() => sampleScript({ scriptData }))
    const night = await screen.findByRole('region', { name: 'First night' })
    await waitFor(() => expect(within(night).getByRole('img', { name: 'reminder token' })).toBeTruthy())
    expect(night.querySelector('p')?.innerHTML).toContain('<br>')
    const shown = (text: RegExp) => screen.getByText(text).closest('p, li')
    expect(shown(/^Each night\*, show/u)?.textContent).toBe('Each night*, show YOU ARE.Once.')
    expect(screen.getByText('YOU ARE').tagName).toBe('EM')
    expect(shown(/2 \* 3/u)?.querySelector('em')?.textContent).toBe('aloud')
  })

  test('says how many the author’s night order leaves out, for each night', async () => {
    const meta = { id: '_meta', firstNight: ['dusk', '...', 'dawn'], otherNight: ['imp'] }
    const characters = [
      sampleCharacter(),
      { ...IMP, first_night: 0, other_night: 5 },
      sampleCharacter({ id: 'spy', name: 'Spy' }),
    ]
    await open(() => sampleScript({ scriptData: [meta, 'chef', 'spy', 'imp'] }), null, characters)
    const first = await screen.findByRole('region', { name: 'First night' })
    expect(within(first).getByText('Two characters were not in the author’s order')).toBeTruthy()
    expect(within(first).getAllByRole('listitem')).toHaveLength(4)
    const other = screen.getByRole('region', { name: 'Other nights' })
    expect(within(other).queryByText(/author’s order/u)).toBeNull()
  })

  test('says when a character has no text or is unknown', async () => {
    await open(() => sampleScript({ scriptData: ['chef', 'nosuchone'] }))
    expect(await screen.findByText('No ability text in this script')).toBeTruthy()
    expect(screen.getByText('unknown character')).toBeTruthy()
  })

  test('leaves homebrew text as text', async () => {
    const wizard = { id: 'wizard', name: '<img src=x onerror=alert(1)>', team: 'minion', ability: '<b>Bold</b>' }
    await open(() => sampleScript({ scriptData: [wizard] }))
    expect(await screen.findByText('<b>Bold</b>')).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })

  test.each([
    ['of official characters', ['chef', 'imp'], 1],
    ['with a homebrew character', ['chef', { id: 'wizard', name: 'Wizard', team: 'minion', ability: 'Wishes.' }], 0],
  ])('offers a sheet in Pocket Grimoire of a script %s: %#', async (_, scriptData, links) => {
    await open(() => sampleScript({ scriptData }))
    await screen.findByRole('heading', { level: 1, name: 'The Gloaming Bell' })
    await openPopover('More')
    await screen.findByText('Copy JSON')
    await waitFor(() => expect(screen.queryAllByText('Sheet in Pocket Grimoire')).toHaveLength(links))
    for (const link of screen.queryAllByText('Sheet in Pocket Grimoire'))
      expect(link.closest('a')?.href).toBe(
        'https://sheets.example/sheet?name=The%20Gloaming%20Bell&characters=chef,imp',
      )
  })

  test('links back to where it was opened from, with that name', async () => {
    await open(sampleScript, { from: '/rooms/K7QF', backLabel: 'Back to the room' })
    expect((await screen.findByRole('link', { name: 'Back to the room' })).getAttribute('href')).toBe('/rooms/K7QF')
  })

  test('copies the file and says so for 2 s', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const script = sampleScript()
    await open(() => script)
    await openPopover('More')
    const button = await screen.findByRole('button', { name: 'Copy JSON' })
    vi.useFakeTimers()
    fireEvent.click(button)
    await act(async () => {})
    await act(() => vi.advanceTimersByTimeAsync(1_900))
    expect(button.textContent).toBe('Copied!')
    expect(writeText).toHaveBeenCalledWith(JSON.stringify(script.scriptData, null, 2))
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(button.textContent).toBe('Copy JSON')
  })

  test('copies and saves the text of the file where JavaScript would write another', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return 'blob:file'
    })
    // The test's browser would go there.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const file = '[\n  {\n    "id": "_meta",\n    "z": 1.10\n  }\n]'
    await open(() => sampleScript({ file }))
    await openPopover('More')
    fireEvent.click(await screen.findByRole('button', { name: 'Copy JSON' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(file))
    fireEvent.click(screen.getAllByText('Download')[0] as HTMLElement)
    expect(await saved[0]?.text()).toBe(file)
    expect(click).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  test('shows each jinx once, with a link from each of its characters', async () => {
    await open(() => sampleScript({ autoJinxes: JINXED }))
    expect(await screen.findAllByText('They do not get along. ‡')).toHaveLength(1)
    expect(screen.getByText('Chef and Imp').closest('li')?.id).toBe('jinx-1')
    const links = screen.getAllByRole('link', { name: /^Jinx 1 of/u })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#jinx-1', '#jinx-1'])
  })

  test('tells characters apart that share an id', async () => {
    const wizard = (name: string, of: string) => ({
      id: 'wizard2',
      name,
      team: 'minion',
      ability: `${name}.`,
      jinxes: [{ id: 'imp', reason: `They ${of}.` }],
      firstNight: 7,
    })
    const scriptData = [
      { id: '_meta', name: 'Wizards' },
      'imp',
      wizard('Fire', 'burn'),
      wizard('Ice', 'freeze'),
      { id: 'p', name: 'The Orb', team: 'a jinxed', ability: 'Hush.' },
    ]
    const autoJinxes = autoJinxesOf(scriptData, embeddedCatalogue())
    const icons = { wizard2: '/images/fire', 'wizard2#2': '/images/ice' }
    await open(() => sampleScript({ scriptData, autoJinxes, icons }))
    await screen.findByRole('heading', { level: 3, name: 'Ice' })
    const rows = ['Imp and Fire', 'Imp and Ice', 'The Orb'].map((names) => screen.getByText(names).closest('li'))
    expect(rows.map((row) => row?.textContent)).toEqual([
      expect.stringContaining('They burn.'),
      expect.stringContaining('They freeze.'),
      expect.stringContaining('Hush.'),
    ])
    expect(screen.getByRole('link', { name: 'Jinx 1 of Ice' }).getAttribute('href')).toBe(`#${rows[1]?.id}`)
    expect(screen.getByRole('link', { name: 'Jinx 2 of Imp' }).getAttribute('href')).toBe(`#${rows[0]?.id}`)
    const pictureOf = (name: string) =>
      screen.getByRole('heading', { level: 3, name }).closest('li')?.querySelector('svg')?.dataset['picture']
    expect(['Fire', 'Ice'].map(pictureOf)).toEqual(['/images/fire', '/images/ice'])
  })

  test('shows the same pictures in the list, the jinxes and the nights, the script’s own before the official', async () => {
    const official = sampleCharacter({ icon_url: '/images/official-chef' })
    await open(() => sampleScript({ autoJinxes: JINXED, icons: { imp: '/images/own-imp' } }), null, [official, IMP])
    const pictures = (selector: string) =>
      [...document.querySelectorAll<SVGElement>(`${selector} [data-picture]`)].map(({ dataset }) => dataset['picture'])
    const chef = (await screen.findByRole('heading', { level: 3, name: 'Chef' })).closest('section')
    expect(chef?.querySelector('svg[data-picture]')?.getAttribute('data-picture')).toBe('/images/official-chef')
    expect(pictures('#jinx-1')).toEqual(['/images/official-chef', '/images/own-imp'])
    const night = '[aria-label="First night"]'
    await waitFor(() => expect(pictures(night)).toEqual(['/images/official-chef', '/images/own-imp']))
  })

  test('orders officially when asked to', async () => {
    const last = sampleCharacter({ id: 'virgin', name: 'Virgin', ability: 'The 1st time somebody nominates you.' })
    await open(() => sampleScript({ scriptData: ['virgin', 'chef'] }), null, [last, sampleCharacter()])
    const names = () =>
      screen
        .getAllByRole('heading', { level: 3 })
        .slice(0, 2)
        .map((name) => name.textContent)
    await screen.findByRole('heading', { level: 3, name: 'Virgin' })
    expect(names()).toEqual(['Virgin', 'Chef'])
    fireEvent.click(screen.getByRole('button', { name: 'Official order' }))
    expect(names()).toEqual(['Chef', 'Virgin'])
  })
})

describe('a script that cannot be shown', () => {
  test('because it does not exist has its own page with a search', async () => {
    const router = await open(failure(404, 'No such script.'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Script not found' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Script Not Found · Belfry'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bell' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library?search=bell'))
  })

  test('because of a failure says so, with a retry', async () => {
    await open(failure(500, 'Something went wrong.'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load script')
    expect(alert.textContent).toContain('Something went wrong.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('because it is not on this device says so, and comes by itself with the network', async () => {
    workWith({})
    let told: () => Script | Response = () => {
      throw new TypeError('Failed to fetch')
    }
    await open(() => told())
    const words = await screen.findByText('This script isn’t on this device.')
    expect(words.closest('[role="alert"]')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the library' }).getAttribute('href')).toBe('/library')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    told = sampleScript
    const { reachable } = await import('../../../web/app/api/site-status.ts')
    act(() => {
      reachable.set(false)
      reachable.set(true)
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'The Gloaming Bell' })).toBeTruthy()
  })

  test('again because the network is gone stays as it is', async () => {
    let told: () => Script | Response = sampleScript
    await open(() => told())
    await screen.findByRole('heading', { level: 1, name: 'The Gloaming Bell' })
    told = () => {
      throw new TypeError('Failed to fetch')
    }
    const { scriptById } = await import('../../../web/app/data/scripts.ts')
    await act(() => scriptById('gloaming').refresh())
    expect(scriptById('gloaming').get().error).not.toBeNull()
    expect(screen.queryByText('This script isn’t on this device.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

describe('what a script has to do with others', () => {
  // Everything is near.
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

  const SIMILAR = '/api/scripts/gloaming/similar'
  const like = (change: object = {}) => ({
    script: { ...sampleCard(), id: 'alike', name: 'The Other Bell' },
    shared: 12,
    added: ['imp'],
    removed: ['chef'],
    ...change,
  })

  test('says which of its characters the publisher has changed', async () => {
    const at = '2026-11-01T00:00:00.000Z'
    const changes: Script['changes'] = [
      { characterId: 'imp', kinds: ['ability', 'nights'], at },
      { characterId: 'chef', kinds: ['team'], at },
    ]
    await open(() => sampleScript({ changes }))
    const words = '2 characters have changed since this script was added: Imp (ability, nights), Chef (team).'
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('leads to each other version, and to both side by side', async () => {
    await open(() => sampleScript({ versions: [{ id: 'later', name: 'The Gloaming Bell 2' }] }))
    const link = await screen.findByRole('link', { name: 'Compare with The Gloaming Bell 2' })
    expect(link.getAttribute('href')).toBe('/compare?a=gloaming&b=later')
  })

  test('shows the scripts that are most like it, each with what differs', async () => {
    await open(sampleScript, null, undefined, { [SIMILAR]: () => json({ items: [like()] }) })
    expect(await screen.findByRole('link', { name: 'The Other Bell' })).toBeTruthy()
    expect(screen.getByText('Shares 12 characters: with Imp, without Chef')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Compare with The Other Bell' }).getAttribute('href')).toBe(
      '/compare?a=gloaming&b=alike',
    )
  })

  test('says so where no script is like it, and offers another try where they did not come', async () => {
    let isDown = true
    const similar = () => (isDown ? json({ error: 'INTERNAL', message: 'No.' }, 500) : json({ items: [] }))
    await open(sampleScript, null, undefined, { [SIMILAR]: similar })
    expect(await screen.findByText('Similar scripts didn’t load')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No other script has enough of these characters.')).toBeTruthy()
  })
})
