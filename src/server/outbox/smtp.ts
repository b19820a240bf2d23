import { createTransport } from 'nodemailer'
import { DeliveryError, type MessagePort } from './port.ts'

interface SmtpSettings {
  /** `smtp://user:password@host:587`, `smtps://…` for a connection that begins encrypted. */
  url: string
  /** Name and address in `From`. */
  from: string
  /** Address of the operator. */
  operator: string
}

/** No step of a conversation with the mail server may take longer. */
const stepMilliseconds = 20_000

/** Answers of these steps speak of this one message; others of the connection or of our account. */
const aboutTheMessage: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']

/** Hands messages to a mail server, each over a connection of its own. */
export function createSmtpMessages({ url, from, operator }: SmtpSettings): MessagePort {
  const transport = createTransport({
    url,
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    dnsTimeout: stepMilliseconds,
    // What strangers write is text, never the name of a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ messageId, to, replyTo, subject, body, writtenAt }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to ?? operator },
          ...(replyTo && { replyTo }),
          subject,
          text: body,
          messageId,
          date: writtenAt,
          // Nobody's holiday notice shall answer a program (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        throw toDeliveryError(error)
      }
    },
    close: () => transport.close(),
  }
}

function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const answer = typeof responseCode === 'number' ? responseCode : null
  const isFinal = answer !== null && answer >= 500 && aboutTheMessage.includes(code)
  const name = typeof code === 'string' ? code : 'unknown'
  return new DeliveryError(answer === null ? name : `${name} ${answer}`, isFinal)
}
