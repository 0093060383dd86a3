// The design that Belfry replaces: Socket.IO, and the whole snapshot to everybody on every vote.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { RoomModel } from './room-model.ts'

const room = new RoomModel(Number(process.argv[2]), Number(process.argv[3]))
const http = createServer()
// Under the load that it is put to it answers its own heartbeats late; nobody is put out for that.
const io = new Server(http, { transports: ['websocket'], maxHttpBufferSize: 65_536, pingTimeout: 300_000 })

io.on('connection', (socket) => {
  socket.emit('room.snapshot', room.snapshot())
  socket.on('vote.cast', (vote: Parameters<RoomModel['cast']>[1]) => {
    const rev = room.cast(socket.id, vote)
    socket.emit('ack', { rev, op: vote.op })
    io.emit('room.snapshot', room.snapshot())
  })
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.send?.({ port, choices: room.nominations.map(({ id }) => id) })
})
