import type { CodePurpose } from '#contract/security-events.ts'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import type { NewMessage } from '../../outbox/outbox.ts'

export type CodeNotice = 'taken' | 'unknown'

interface CodeText extends Mobile {
  channel: 'sms' | 'whatsapp'
  locale: Locale
  siteUrl: string
  content: { code: string; purpose: CodePurpose; minutes: number } | { notice: CodeNotice }
  expiresAt: Date
}

export function codeText(text: CodeText): NewMessage {
  const { channel, locale, siteUrl, content, expiresAt, countryCode, mobile } = text
  const t = serverTranslate(locale, 'codes')
  const brand = brandName(locale)
  const host = new URL(siteUrl).host
  const body =
    'notice' in content
      ? t(`codes.${content.notice}`, { brand, host })
      : `${t('codes.text', { brand, code: content.code, purpose: t(`codes.for.${content.purpose}`), minutes: content.minutes })}${autofill(channel, host, content.code)}`
  return {
    kind: 'code',
    channel,
    recipient: `+${countryCode}${mobile}`,
    mailbox: null,
    replyTo: null,
    replyName: null,
    subject: '',
    body,
    expiresAt,
  }
}

/** The last line, by which phones offer the code to this site only (WebOTP). */
const autofill = (channel: 'sms' | 'whatsapp', host: string, code: string) =>
  channel === 'sms' ? `\n\n@${host} #${code}` : ''
