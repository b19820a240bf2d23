import { createTransport } from 'nodemailer'
import { DeliveryError, type MessagePort } from './port.ts'

interface SmtpSettings {
  /** `smtp://user:password@host:587`; `smtps://…` encrypts from the start. */
  url: string
  requireTls: boolean
  from: string
  operator: string
}

/** Longest step of a dialogue with the mail server. */
const stepMilliseconds = 20_000

/** Failures of these steps concern this message; others the connection or our account. */
const aboutTheMessage: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']

/** Sends each message over a connection of its own. */
export function createSmtpMessages(settings: SmtpSettings): MessagePort {
  const { url, requireTls, from, operator } = settings
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    dnsTimeout: stepMilliseconds,
    // What strangers write is text, never a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ messageId, to, replyTo, subject, body, html, unsubscribe, writtenAt }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to ?? operator },
          ...(replyTo && { replyTo }),
          subject,
          text: body,
          ...(html !== undefined && { html }),
          messageId,
          date: writtenAt,
          headers: {
            // Stops holiday notices (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
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
