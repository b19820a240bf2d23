import { createServer } from 'node:http'
import { loadTool } from '../tools/load-tool.ts'

/* The same in Socket.IO, without storage or authentication; it reports its port. */

interface Side {
  handshake: { query: { room: string } }
  join: (room: string) => void
  to: (room: string) => { emit: (event: string, ...told: unknown[]) => void }
  on: (event: 'message', hear: (told: unknown, answer: (told: unknown) => void) => void) => void
}
interface SocketIo {
  Server: new (
    http: unknown,
    options: object,
  ) => {
    on: (event: 'connection', take: (side: Side) => void) => void
    engine: { clientsCount: number }
  }
}

const { Server } = await loadTool<SocketIo>('socket.io')
const http = createServer()
const io = new Server(http, {
  transports: ['websocket'],
  perMessageDeflate: false,
  // The interval that the specification requires of our server.
  pingInterval: 5_000,
})
io.on('connection', (side) => {
  const { room } = side.handshake.query
  side.join(room)
  side.on('message', (told, answer) => {
    side.to(room).emit('message', told)
    answer(told)
  })
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({
    open: io.engine.clientsCount,
    bytes: process.memoryUsage().rss,
    busyMs: (user + system) / 1000,
  })
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
