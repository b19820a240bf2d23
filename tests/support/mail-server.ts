import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from './read-mail.ts'

export interface ReceivedMail extends ReadMail {
  from: string
  to: string[]
}

/** A real mail server without encryption; `refuse` returns a rejection code, or null. */
export async function startMailServer() {
  const mails: ReceivedMail[] = []
  const arrivals = new EventEmitter()
  let refuse: (to: string) => number | null = () => null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_, __, done) => done(new Error('Wrong password')),
    onRcptTo({ address }, _, done) {
      const code = refuse(address)
      done(code === null ? null : Object.assign(new Error(`No ${address}`), { responseCode: code }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, ...readMail(Buffer.concat(chunks)) })
        arrivals.emit('mail')
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (rule: typeof refuse) => {
      refuse = rule
    },
    /** Resolves once this many mails have arrived in total. */
    async untilArrived(count: number) {
      while (mails.length < count) await once(arrivals, 'mail')
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>
