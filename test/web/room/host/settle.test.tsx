import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { asInBuild, json } from '../../answers.ts'
import { HOST, votingTable } from '../table.ts'
import { press } from '../../settled.ts'
import { backToVote, beginAsGuest, results, serveSteps, sit } from '../visit-room.tsx'
import { fallUntilSkipped, tiedTable } from '../result/tied-table.ts'

beginAsGuest()
beforeEach(fallUntilSkipped)

const desk = () => within(screen.getByRole('region', { name: 'Storyteller’s desk' }))

describe('after a tie the Storyteller', () => {
  test('sees who ties and three ways on, the runoff first, and none of them while presenting', async () => {
    await sit(tiedTable(), HOST)
    expect((await results()).getByText('Gloaming and Sorrow tie with 1 vote each')).toBeTruthy()
    expect((await results()).getByText('Settle the tie on your desk.')).toBeTruthy()
    const runoff = await screen.findByRole('button', { name: 'Runoff between them' })
    expect(runoff.className).toMatch(/primary/u)
    expect(screen.getByRole('button', { name: 'Start Nominations' }).className).not.toMatch(/primary/u)
    for (const [name, line] of [
      ['Draw lots', 'A fair draw that everyone can check.'],
      ['Play another script', 'One that isn’t in the tie.'],
    ] as const) {
      const button = screen.getByRole('button', { name })
      expect(document.getElementById(String(button.getAttribute('aria-describedby')))?.textContent).toBe(line)
    }
    expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
    await press('Hide controls')
    expect(screen.queryByText('Settle the tie on your desk.')).toBeNull()
    expect((await results()).queryByRole('button', { name: 'Draw lots' })).toBeNull()
  })

  test('starts a runoff after a question and goes on at the steps; the tied vote is an earlier one', async () => {
    const table = tiedTable()
    await sit(table, HOST)
    const sent = serveSteps(table)
    for (const name of ['Runoff between them', 'Start Runoff']) {
      const button = await screen.findByRole('button', { name })
      act(() => button.focus())
      await press(name)
    }
    expect(await screen.findByText('Voting is Open')).toBeTruthy()
    expect(sent).toMatchObject([{ action: 'startRunoff' }])
    const steps = screen.getByText('Gathering', { selector: 'li' }).closest('ol')
    await waitFor(() => expect(document.activeElement).toBe(steps))
    const earlier = within(await screen.findByRole('region', { name: 'Earlier votes' }))
    expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vote 1: nobody voted',
      'Vote 2: tie',
    ])
    fireEvent.click(earlier.getByRole('button', { name: /^Vote 2:/u }))
    expect(earlier.getByText('No script was decided')).toBeTruthy()
    expect(earlier.getByText(/^One vote each · 2 votes · /u)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Runoff between them' })).toBeNull()
  })

  test('has one loud way on, the draw once a runoff has tied again', async () => {
    const table = tiedTable()
    table.turn('startRunoff')
    table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
    await sit(table, HOST)
    expect((await screen.findByRole('button', { name: 'Draw lots' })).className).toMatch(/primary/u)
    expect(desk().getByRole('heading', { name: 'Settle the tie' })).toBeTruthy()
    // The result says who ties.
    expect(desk().queryByText(/ tie with /u)).toBeNull()
    for (const name of ['Runoff between them', 'Choose', 'Play another script', 'Start Nominations', 'Start Voting'])
      expect(desk().getByRole('button', { name }).className).not.toMatch(/primary/u)
  })

  test('has nothing else open, and sees the windows of what is level, until one is chosen with one press', async () => {
    const table = tiedTable()
    await sit(table, HOST)
    const sent = serveSteps(table)
    await desk().findByRole('button', { name: 'Draw lots' })
    const windows = () => document.querySelectorAll('[aria-live] > div > [data-size]').length
    const detailsOf = (words: string) => desk().getByText(words).closest('details')
    expect(windows()).toBe(2)
    expect(desk().queryByRole('heading', { name: 'Another round' })).toBeNull()
    for (const words of ['Another round', 'Settings']) expect(detailsOf(words)?.open, words).toBe(false)
    for (const words of ['Voting timer', 'Lock room', 'Big screen']) expect(detailsOf(words), words).not.toBeNull()
    fireEvent.click(desk().getByText('Settings'))
    expect(detailsOf('Voting timer')?.open).toBe(true)
    await press('Choose')
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose one of them' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Gloaming', 'Sorrow'])
    await press('Sorrow')
    expect(await screen.findByRole('heading', { name: 'Tonight: Sorrow' })).toBeTruthy()
    expect(sent).toMatchObject([{ action: 'choose', patch: { nominationId: 'nom-Sorrow' } }])
    await backToVote()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await desk().findByRole('heading', { name: 'Another round' })).toBeTruthy()
    for (const words of ['Voting timer', 'Lock room', 'Big screen']) expect(detailsOf(words), words).toBeNull()
    expect(windows()).toBe(0)
  })

  test('draws with one press, once, and again after a failure that says why', async () => {
    const table = tiedTable()
    await sit(table, HOST)
    let isDown = true
    const sent = serveSteps(table, () => (isDown ? json({ error: 'NO_TIE', message: 'Nothing is tied.' }, 409) : null))
    await press('Draw lots')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to drawNothing is tied.')
    isDown = false
    await press('Draw lots')
    expect(await screen.findByRole('heading', { name: 'The clock decides' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Skip')
    await press('See tonight’s script now')
    await backToVote()
    expect(await screen.findByText('Already drawn. Drawing again gives the same script.')).toBeTruthy()
    const draw = screen.getByRole('button', { name: 'Draw lots' })
    expect(draw.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(draw)
    expect(sent).toHaveLength(2)
    // A runoff and a choice may follow.
    expect(screen.getByText('Settle the tie another way')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Runoff between them' })).toBeTruthy()
  })

  test('plays a script that is not in the tie, also one that got no vote; any other when one is decided', async () => {
    const table = tiedTable()
    await sit(table, HOST)
    let isDown = true
    const gone = () => json({ error: 'NO_RESULT', message: 'There is no result.' }, 409)
    serveSteps(table, () => (isDown ? gone() : null))
    for (const [name, others] of [
      ['Lessons', ['Lessons']],
      ['Gloaming', ['Gloaming', 'Sorrow']],
    ] as const) {
      await press('Play another script')
      const dialog = within(await screen.findByRole('dialog', { name: 'Play another script' }))
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(others)
      await press(name)
      if (isDown) {
        const alert = await dialog.findByRole('alert')
        expect(alert.textContent).toContain('Failed to choose a scriptThere is no result.')
        isDown = false
        await press(name)
      }
      await screen.findByRole('heading', { name: `Tonight: ${name}` })
      await backToVote()
      expect(await (await results()).findByText(`Sam chose ${name}.`)).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  test('is offered no draw in a vote that fixed nothing for one', async () => {
    const table = tiedTable()
    table.room.lot = null
    await sit(table, HOST)
    expect(await screen.findByRole('button', { name: 'Runoff between them' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Draw lots' })).toBeNull()
  })

  test('does not get the focus at the steps when the time ends a vote', async () => {
    const table = tiedTable()
    table.turn('startRunoff')
    const { turn } = await sit(table, HOST)
    await screen.findByRole('button', { name: 'End Voting' })
    act(() => screen.getByRole('button', { name: 'Leave' }).focus())
    turn('endVoting')
    await screen.findByRole('button', { name: 'Choose a script' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Leave'))
  })

  test('skips the fall of the hand with Escape and goes on presenting', async () => {
    const { turn } = await sit(tiedTable(), HOST)
    await press('Hide controls')
    await results()
    turn('drawLots')
    await screen.findByRole('button', { name: 'Skip' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(await screen.findByText(/^The draw chose/u)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show controls' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(await screen.findByText(/chosen by the draw/u)).toBeTruthy()
  })
})

test('a decided result is read before another round; nobody’s votes leave a first script to choose', async () => {
  const table = votingTable()
  table.endWith({ priya: 'Sorrow' })
  const { turn } = await sit(table, HOST)
  expect(await screen.findByRole('heading', { name: 'Another round' })).toBeTruthy()
  for (const name of ['Start Nominations', 'Start Voting'])
    expect(screen.getByRole('button', { name }).className).not.toMatch(/primary/u)
  expect(screen.getByText('Everyone goes back to nominating. Nominations so far stay.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play another script' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Runoff between them' })).toBeNull()
  turn('startVoting')
  turn('endVoting')
  expect(await screen.findByRole('button', { name: 'Choose a script' })).toBeTruthy()
})

test('a player sees the tie and no ways to settle it, then what the Storyteller chose, and can open it', async () => {
  const table = tiedTable()
  const { show } = await sit(table)
  expect((await results()).getByText('Gloaming and Sorrow tie with 1 vote each')).toBeTruthy()
  const words = 'The Storyteller will settle it: by a runoff, by drawing lots or by choosing.'
  expect(screen.getByText(words)).toBeTruthy()
  for (const name of ['Runoff between them', 'Draw lots', 'Choose', 'Play another script', 'Open script'])
    expect(screen.queryByRole('button', { name }), name).toBeNull()
  table.do(HOST, { type: 'choose', nominationId: 'nom-Lessons' })
  show()
  await backToVote()
  const card = await results()
  const heading = await card.findByText('Sam chose Lessons.')
  expect(heading.nextElementSibling?.textContent).toBe('Gloaming and Sorrow tie with 1 vote each')
  expect(card.getByText('Chosen').closest('li')?.textContent).toContain('Lessons')
  fireEvent.click(card.getByRole('button', { name: 'Open script' }))
  expect(await screen.findByRole('dialog', { name: 'Lessons' })).toBeTruthy()
})

test('what won or is played cannot be removed; everything else can', async () => {
  const table = tiedTable()
  table.do(HOST, { type: 'choose', nominationId: 'nom-Lessons' })
  const { show, turn } = await sit(table, HOST)
  await screen.findByRole('button', { name: 'View Lessons' })
  const bins = () => screen.queryAllByRole('button', { name: /^Remove (Gloaming|Sorrow|Lessons)$/u })
  expect(bins()).toEqual([])
  table.do(HOST, { type: 'choose', nominationId: 'nom-Gloaming' })
  show()
  await backToVote()
  await screen.findByRole('button', { name: 'View Lessons' })
  expect(bins().map((bin) => bin.getAttribute('aria-label'))).toEqual(['Remove Lessons'])
  turn('startNominations')
  expect(bins()).toHaveLength(3)
})

test('a room that a deploy has not reached yet is shown as before', async () => {
  asInBuild()
  const table = tiedTable()
  const { seenBy } = table
  table.seenBy = (...args) => {
    const { earlier: _, voting, ...rest } = seenBy.apply(table, args)
    const { candidates: _candidates, commitment: _commitment, result, ...old } = voting
    const { id: _id, counts: _counts, decided: _decided, decidedBy: _by, ...before } = result ?? {}
    return { ...rest, voting: { ...old, result: before } } as never
  }
  await sit(table)
  expect((await results()).getByText('Gloaming and Sorrow tie with 1 vote each')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'View Gloaming' })).toBeTruthy()
  expect(screen.queryByText('Earlier votes')).toBeNull()
})
