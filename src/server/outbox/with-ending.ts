import type { NoticeKind } from '#contract/accounts/settings.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { Ending, Endings } from './endings.ts'
import type { OutboxRow } from './outbox.ts'

/** The text of a message, with its unsubscribe link if it has one. */
export function withEnding(
  { body, locale, unsubscribe }: Pick<OutboxRow, 'body' | 'locale' | 'unsubscribe'>,
  endings: Endings,
): { body: string; ending: Ending | null } {
  if (unsubscribe === null || locale === null) return { body, ending: null }
  const ending = endings(unsubscribe, locale)
  const t = serverTranslate(locale, 'digest', 'setting')
  const [, ...kinds] = unsubscribe.split('.') as [string, ...NoticeKind[]]
  const names = kinds.map((kind) => t(`setting.notice.${kind}`)).join(' · ')
  const stop = t('digest.stop', { kinds: names, address: ending.page })
  return { body: `${body.trimEnd()}\n\n${stop}\n`, ending }
}
