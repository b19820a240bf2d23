import type { ContactTopic } from '#contract/accounts/contact.ts'
import { brandName } from '#i18n/brand.ts'
import { defaultLocale, type Locale, localeTable, localPath } from '#i18n/locales.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import type { NewMessage } from '../../outbox/outbox.ts'

interface Letter {
  topic: ContactTopic
  name: string
  email: string
  message: string
  locale: Locale
  page: string | null
}

/** The e-mail to the operator; its reply address is the sender's. */
export function operatorMail(letter: Letter, reference: string): NewMessage {
  const t = serverTranslate(defaultLocale, 'contact')
  const topic = t(`contact.topic.${letter.topic}`)
  const facts = [
    [t('contact.reference'), reference],
    [t('contact.topic'), topic],
    [t('contact.name'), letter.name || t('contact.mail.none')],
    [t('contact.email'), letter.email],
    [t('contact.mail.language'), localeTable[letter.locale].name],
    [t('contact.mail.page'), letter.page ?? t('contact.mail.none')],
  ] as const
  const head = facts.map(([name, value]) => t('contact.mail.fact', { name, value })).join('\n')
  return {
    kind: 'contact.operator',
    recipient: null,
    mailbox: null,
    replyTo: letter.email,
    replyName: letter.name,
    subject: t('contact.mail.subject', { brand: brandName(defaultLocale), topic, reference }),
    body: `${head}\n\n${letter.message}\n`,
  }
}

/** The owner of the address may not have written the message, so nothing typed is repeated. */
export function receiptMail(parts: {
  email: string
  mailbox: string
  locale: Locale
  reference: string
  site: string
}): NewMessage {
  const { email, mailbox, locale, reference, site } = parts
  const t = serverTranslate(locale, 'contact')
  const brand = brandName(locale)
  const address = site + localPath(locale, '/contactus')
  const paragraphs = [
    t('contact.receipt.greeting'),
    t('contact.receipt.here', { brand, reference }),
    t('contact.receipt.more', { address }),
    t('contact.receipt.stranger'),
    brand,
  ]
  return {
    kind: 'contact.receipt',
    recipient: email,
    mailbox,
    replyTo: null,
    replyName: null,
    subject: t('contact.receipt.subject', { brand, reference }),
    body: `${paragraphs.join('\n\n')}\n`,
  }
}
