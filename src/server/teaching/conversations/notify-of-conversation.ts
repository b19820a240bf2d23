import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { NoticeWords } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { placeOf } from '../../notifications/places.ts'
import { sentenceOf } from '../../notifications/sentence.ts'

interface Notifying {
  accountId: number
  conversationId: number
  news: 'chat.opened' | 'chat.contactStopped' | 'chat.contactAllowed' | 'chat.unread'
  words: NoticeWords
  /** Notified only once per key. */
  key: string
  now: Date
}

/** Notifies a member of an event in their conversation, never with the text of messages. */
export async function notifyOfConversation(
  tx: Transaction,
  { config }: { config: { siteUrl: string } },
  { accountId, conversationId, news, words, key, now }: Notifying,
): Promise<void> {
  const told = { kind: news, thingId: conversationId, key, words } as const
  const write = (locale: Locale) => {
    const brand = brandName(locale)
    const what = sentenceOf({ kind: news, words }, null, locale)
    const place = placeOf({ thing: 'conversation', thingId: conversationId, side: null, words })
    const address = config.siteUrl + localPath(locale, place)
    const t = serverTranslate(locale, 'news')
    return {
      subject: t('news.chat.subject', { brand }),
      body: `${[what, t('news.see', { address }), brand].join('\n\n')}\n`,
      text: t('news.text', { brand, what, address }),
    }
  }
  await notifyPerson(tx, { accountId }, { told, write, now })
}
