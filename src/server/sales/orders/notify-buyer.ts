import type { ThingNews } from '#contract/notifications/notice-things.ts'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { Transaction } from '../../db/open.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { sentenceOf } from '../../notifications/sentence.ts'
import type { RowOf } from '../../states/move.ts'

type Word =
  | 'paid'
  | 'late'
  | 'twice'
  | 'mismatched'
  | 'unseen'
  | 'returned'
  | 'refunded'
  | 'refundSent'
  | 'refundFailed'
  | 'lost'
  | 'lostMoney'
  | 'disputed'
  | 'disputeWon'

interface Told {
  row: RowOf<'order'>
  what: Word
  now: Date
}

/** Notifies the buyer that a part of an order, or all of it, is back in the wallet. */
export const notifyOfGivenBack = (
  tx: Transaction,
  { row, cents, now }: Pick<Told, 'row' | 'now'> & { cents: number },
): Promise<void> =>
  notify(tx, row, { kind: 'order.givenBack', words: { order: orderNumber(row.id), cents } }, now)

/** Notifies the buyer of the outcome of an order or payment, whatever their settings. */
export const notifyBuyer = (tx: Transaction, { row, what, now }: Told): Promise<void> =>
  notify(tx, row, { kind: `order.${what}`, words: { order: orderNumber(row.id) } }, now)

async function notify(
  tx: Transaction,
  row: RowOf<'order'>,
  news: { kind: ThingNews; words: { order: string; cents?: number } },
  now: Date,
): Promise<void> {
  const { order } = news.words
  const told = { ...news, thingId: row.id }
  const write = (locale: Locale) => {
    const t = serverTranslate(locale, 'order')
    const brand = brandName(locale)
    const text = sentenceOf(told, null, locale)
    return {
      subject: t('order.told.subject', { brand, order }),
      body: `${text}\n\n${brand}\n`,
      text: t('order.told.text', { brand, text }),
    }
  }
  await notifyPerson(tx, { accountId: row.accountId }, { told, write, now })
}
