import type { NoticeKind } from '#contract/accounts/settings.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { OutboxRow } from './outbox.ts'
import type { UnsubscribeLink, UnsubscribeLinks } from './unsubscribe-links.ts'

/** The text of a message, with its unsubscribe link if it has one. */
export function withUnsubscribeLink(
  { body, locale, unsubscribe }: Pick<OutboxRow, 'body' | 'locale' | 'unsubscribe'>,
  unsubscribeLinks: UnsubscribeLinks,
): { body: string; unsubscribeLink: UnsubscribeLink | null } {
  if (unsubscribe === null || locale === null) return { body, unsubscribeLink: null }
  const unsubscribeLink = unsubscribeLinks(unsubscribe, locale)
  const t = serverTranslate(locale, 'digest', 'setting')
  const [, ...kinds] = unsubscribe.split('.') as [string, ...NoticeKind[]]
  const names = kinds.map((kind) => t(`setting.notice.${kind}`)).join(' · ')
  const stop = t('digest.stop', { kinds: names, address: unsubscribeLink.page })
  return { body: `${body.trimEnd()}\n\n${stop}\n`, unsubscribeLink }
}
