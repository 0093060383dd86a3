// The least that a server can do for a vote and still keep it: a bare `ws` socket, one row written, one frame a window for all.
import { mkdtempSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import { RoomModel } from './room-model.ts'

const people = Number(process.argv[2])
// The window that Belfry has at as many people.
const WINDOW_MS = people > 400 ? 100 : 50
const room = new RoomModel(people, Number(process.argv[3]))
const database = new DatabaseSync(join(mkdtempSync(join(tmpdir(), 'belfry-floor-')), 'votes.db'))
database.exec(
  'PRAGMA journal_mode = WAL; CREATE TABLE ballot (rev INTEGER PRIMARY KEY, voter TEXT, op TEXT, ballot TEXT)',
)
const insert = database.prepare('INSERT OR IGNORE INTO ballot VALUES (?, ?, ?, ?)')
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
let toldRev = 0
let sentAt = 0
let timer: NodeJS.Timeout | null = null
let made = 0

server.on('connection', (socket) => {
  const voter = `voter${(made += 1)}`
  socket.send(JSON.stringify({ type: 'room.snapshot', rev: room.rev, snapshot: room.snapshot() }))
  socket.on('message', (data) => {
    const vote = JSON.parse(String(data)) as Parameters<RoomModel['cast']>[1]
    const rev = room.cast(voter, vote)
    insert.run(rev, voter, vote.op, JSON.stringify(vote.ballot))
    socket.send(JSON.stringify({ type: 'ack', rev, op: vote.op }))
    schedule()
  })
})

function schedule(): void {
  const wait = sentAt + WINDOW_MS - Date.now()
  if (wait <= 0) tell()
  else timer ??= setTimeout(tell, wait)
}

function tell(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
  sentAt = Date.now()
  const text = JSON.stringify(room.progress(toldRev))
  toldRev = room.rev
  for (const socket of server.clients) socket.send(text)
}

server.on('listening', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.send?.({ port, choices: room.nominations.map(({ id }) => id) })
})
