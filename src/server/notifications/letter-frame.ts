import { type NoticeKind, noticeKinds } from '#contract/accounts/settings.ts'
import type { NoticeSide } from '#contract/notifications/notice-things.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { beginOfFoot } from '../outbox/html-letter.ts'

export interface Reached {
  locale: Locale
  /** How the reader is called; empty where the mail may reach a stranger. */
  name: string
  siteUrl: string
}

interface Framed {
  /** The first of them is the heading. */
  paragraphs: readonly string[]
  button: { label: string; address: string }
  side: NoticeSide | null
  /** The settings that decide how such letters are sent. */
  kinds: readonly NoticeKind[]
  /** Page on which the reader ends what this letter came from. */
  stop?: string | undefined
}

/** A whole letter: greeting, what is said, one button, and below, why it came and where to say no. */
export function framed(
  { paragraphs, button, side, kinds, stop }: Framed,
  { locale, name, siteUrl }: Reached,
): string {
  const t = serverTranslate(locale, 'letters', 'digest', 'setting')
  const at = (page: string) => `${siteUrl}${localPath(locale, page)}`
  const brand = brandName(locale)
  const isRequired = kinds.every((kind) => noticeKinds[kind] === 'required')
  const named = kinds.map((kind) => t(`setting.notice.${kind}`)).join(' · ')
  const settings = side === null ? '/dashboard' : `/${side}/dashboard/setting#notices`
  const said = [
    name === '' ? t('letters.greeting.nobody') : t('letters.greeting', { name }),
    ...paragraphs.filter((text) => text.trim() !== ''),
    `${button.label}\n${button.address}`,
    brand,
  ]
  const foot = [
    t(isRequired ? 'letters.because.required' : 'letters.because', { brand, kind: named }),
    ...(stop === undefined ? [] : [t('letters.stop', { stop: at(stop) })]),
    t('digest.choose', { address: at(settings) }),
  ]
  return `${said.join('\n\n')}${beginOfFoot}${foot.join('\n\n')}\n`
}
