import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import { orderNumber } from '#rules/order-number.ts'
import type { Transaction } from '../../db/open.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import type { RowOf } from '../../states/move.ts'
import { tellPerson } from '../notices/tell-person.ts'

/** What the buyer is told of an order. */
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

/** Tells the buyer what became of an order or its money, whatever notices they chose. */
export async function tellBuyer(tx: Transaction, { row, what, now }: Told): Promise<void> {
  const order = orderNumber(row.id)
  const told = { kind: `order.${what}`, thingId: row.id, words: { order } } as const
  const write = (locale: Locale) => {
    const t = serverTranslate(locale, 'order')
    const brand = brandName(locale)
    const text = serverTranslate(locale, 'notices')(`notices.${told.kind}`, told.words)
    return {
      subject: t('order.told.subject', { brand, order }),
      body: `${text}\n\n${brand}\n`,
      text: t('order.told.text', { brand, text }),
    }
  }
  await tellPerson(tx, { accountId: row.accountId }, { told, write, now })
}
