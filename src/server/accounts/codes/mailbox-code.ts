import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import type { NewMessage } from '../../outbox/outbox.ts'
import { mailboxOf } from './mailbox.ts'

interface MailboxCode {
  email: string
  locale: Locale
  siteUrl: string
  code: string
  minutes: number
  expiresAt: Date
}

/** The e-mail may reach a stranger, so it does not mention the account. */
export function mailboxCode(mail: MailboxCode): NewMessage {
  const { email, locale, siteUrl, code, minutes, expiresAt } = mail
  const t = serverTranslate(locale, 'codes')
  const brand = brandName(locale)
  const address = siteUrl + localPath(locale, '/dashboard')
  return {
    kind: 'code',
    recipient: email,
    mailbox: mailboxOf(email),
    replyTo: null,
    replyName: null,
    subject: t('codes.mail.subject', { brand }),
    body: `${t('codes.mail', { brand, code, minutes, address })}\n`,
    expiresAt,
  }
}
