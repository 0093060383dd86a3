import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { toasts } from '../../../../web/ui/toast/toast.tsx'
import { asInBuild, answer, json } from '../../answers.ts'
import { press, settled } from '../../settled.ts'
import { pressOption } from '../../visit.tsx'
import { CODE, gatheringTable, HOST, type Table } from '../table.ts'
import { beginAsGuest, openRoom, ROOM, serveSteps, sit } from '../visit-room.tsx'

beginAsGuest()
beforeEach(() => toasts.set([]))

const said = () => toasts.get().map(({ text }) => text)
const part = (table: Table, participantId: string, action: 'makeStoryteller' | 'endStoryteller' = 'makeStoryteller') =>
  table.do(HOST, { type: 'part', action, participantId })

/** The menu has a button of the same name. */
async function pressIn(question: string, button: string) {
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await settled()
  fireEvent.click(dialog.getByRole('button', { name: button }))
}

/** A room in which Priya is a Storyteller beside Sam. */
function sharedTable(): Table {
  const table = gatheringTable()
  part(table, 'priya')
  return table
}

describe('somebody who is made a Storyteller', () => {
  test('reads who made them one, has the desk, and steps down after a question', async () => {
    const table = gatheringTable()
    const { show } = await sit(table)
    expect(screen.queryByRole('region', { name: 'Storyteller’s desk' })).toBeNull()
    part(table, 'priya')
    show()
    const desk = within(await screen.findByRole('region', { name: 'Storyteller’s desk' }))
    expect(desk.getByText('Sam made you a Storyteller.')).toBeTruthy()
    expect(said()).toEqual([])
    const sent = serveSteps(table, undefined, 'priya')
    desk.getByRole('button', { name: 'Step down' }).focus()
    fireEvent.click(desk.getByRole('button', { name: 'Step down' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Step down?' }))
    expect(sent).toEqual([])
    await settled()
    fireEvent.click(dialog.getByRole('button', { name: 'Step down' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Storyteller’s desk' })).toBeNull())
    expect(sent).toMatchObject([{ action: 'stepDown' }])
    await waitFor(() => expect(document.activeElement?.id).toBe('nominations'))
  })

  test('does not stay at the big table of a Storyteller once the part is over', async () => {
    const table = sharedTable()
    const { show } = await sit(table)
    await press('Hide controls')
    part(table, 'priya', 'endStoryteller')
    show()
    await waitFor(() => expect(said()).toEqual(['Sam made you a player again.']))
    part(table, 'priya')
    show()
    expect(await screen.findByRole('button', { name: 'Hide controls' })).toBeTruthy()
  })

  test('reads it when the part came while the page was closed, after a reload too, and that it is over', async () => {
    updateStoredRoom(CODE, { token: 'token', isST: false })
    const table = sharedTable()
    await sit(table)
    expect(await screen.findByText('Sam made you a Storyteller.')).toBeTruthy()
    cleanup()
    table.turn('lockRoom')
    await sit(table)
    expect(await screen.findByText('Sam made you a Storyteller.')).toBeTruthy()
    cleanup()
    part(table, 'priya', 'endStoryteller')
    await sit(table)
    await waitFor(() => expect(said()).toEqual(['Sam made you a player again.']))
  })

  test('keeps what is typed when the part comes and goes', async () => {
    const table = gatheringTable({ nonScriptNominationMode: 'on' })
    table.turn('startNominations')
    const { show } = await sit(table)
    await press('Suggest another option')
    fireEvent.change(await screen.findByLabelText('Your write-in'), { target: { value: 'Car' } })
    const typed = () => screen.getByLabelText<HTMLInputElement>('Your write-in').value
    part(table, 'priya')
    show()
    await screen.findByText('Sam made you a Storyteller.')
    expect(typed()).toBe('Car')
    part(table, 'priya', 'endStoryteller')
    show()
    await waitFor(() => expect(screen.queryByText('Sam made you a Storyteller.')).toBeNull())
    expect(typed()).toBe('Car')
  })

  test('may remove and promote players, but nothing with the host or another Storyteller', async () => {
    const table = sharedTable()
    table.join('lee', 'Lee')
    table.join('mia', 'Mia')
    part(table, 'mia')
    await sit(table)
    await screen.findByLabelText('Options for Lee', { selector: 'button' })
    expect(screen.queryByLabelText('Options for Sam')).toBeNull()
    expect(screen.queryByLabelText('Options for Mia')).toBeNull()
  })
})

describe('the host', () => {
  test('makes somebody a Storyteller, and a player again, each after a question, and reads why not', async () => {
    const table = gatheringTable()
    await sit(table, HOST)
    let isFull = true
    const full = () => json({ error: 'CONFLICT', message: 'A room can have 4 Storytellers.' }, 409)
    const sent = serveSteps(table, () => (isFull ? full() : null))
    await pressOption('Priya', 'Make a Storyteller')
    await pressIn('Make Priya a Storyteller?', 'Make a Storyteller')
    expect((await screen.findByRole('alert')).textContent).toContain('A room can have 4 Storytellers.')
    isFull = false
    await pressIn('Make Priya a Storyteller?', 'Make a Storyteller')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await pressOption('Priya', 'Make a player again')
    await pressIn('Make Priya a player again?', 'Make a player again')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const patch = { participantId: 'priya' }
    expect(sent.slice(1)).toMatchObject([
      { action: 'makeStoryteller', patch },
      { action: 'endStoryteller', patch },
    ])
    expect(table.room.participants.get('priya')?.isST).toBe(false)
  })

  test('has nothing to step down from, in a room of the release before neither', async () => {
    asInBuild()
    const table = gatheringTable()
    const { lastStep: _lastStep, group: _group, ...older } = table.seenBy(HOST)
    const you = { ...older.you, isHost: undefined }
    const participants = older.participants.map((person) => ({ ...person, isHost: undefined }))
    updateStoredRoom(CODE, { token: 'tok', welcomed: true })
    answer({ [ROOM]: () => json({ ...older, participants, you } as unknown as Snapshot) })
    openRoom()
    await screen.findByRole('region', { name: 'Storyteller’s desk' })
    expect(screen.queryByRole('button', { name: 'Step down' })).toBeNull()
  })
})

describe('two Storytellers', () => {
  test('read what the other has done, and nothing of what they have done themselves', async () => {
    const table = sharedTable()
    const { show, turn } = await sit(table)
    turn('startNominations')
    await waitFor(() => expect(said()).toEqual(['Sam has started nominations.']))
    table.do('priya', { type: 'state', action: 'endNominations' })
    show()
    table.do(HOST, { type: 'state', action: 'lockRoom' })
    show()
    await waitFor(() => expect(said()).toEqual(['Sam has started nominations.', 'Sam has locked the room.']))
  })

  test.each([
    ['once its snapshot has come', true],
    ['before its snapshot has come', false],
  ])('press the same step: the second reads who was faster and sees no error, %s', async (_, isShown) => {
    const table = sharedTable()
    const { show } = await sit(table, 'priya')
    const refused = { error: 'WRONG_PHASE', message: 'The room has moved on.' }
    answer({
      [ROOM]: () => json(table.seenBy('priya')),
      [`${ROOM}/state`]: () => {
        table.turn('startNominations')
        if (isShown) show()
        return json(refused, 409)
      },
    })
    await press('Start Nominations')
    await waitFor(() => expect(said()).toEqual(['Sam has started nominations.']))
    expect(await screen.findByRole('button', { name: 'End Nominations' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('change a setting that fits every phase though the other has just taken a step', async () => {
    const table = sharedTable()
    await sit(table, 'priya')
    const sent: unknown[] = []
    answer({
      [ROOM]: () => json(table.seenBy('priya')),
      [`${ROOM}/state`]: (_, { body }) => {
        const { action, seen } = JSON.parse(String(body)) as { action: 'lockRoom'; seen: Snapshot }
        sent.push({ action, phase: seen.phase })
        if (table.room.phase === 'open') table.turn('startNominations')
        if (seen.phase !== table.room.phase) return json({ error: 'WRONG_PHASE', message: 'Moved on.' }, 409)
        table.do('priya', { type: 'state', action })
        return json({ snapshot: table.seenBy('priya') })
      },
    })
    await press('Lock room')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { action: 'lockRoom', phase: 'open' },
      { action: 'lockRoom', phase: 'nominating' },
    ])
    expect(table.room.options.locked).toBe(true)
  })

  test('a question of the desk closes with the part', async () => {
    const table = sharedTable()
    const { show } = await sit(table, 'priya')
    await press('Close Room')
    await screen.findByRole('dialog', { name: 'Close the room?' })
    part(table, 'priya', 'endStoryteller')
    show()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
