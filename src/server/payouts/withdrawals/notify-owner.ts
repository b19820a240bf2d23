import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'
import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import type { Transaction } from '../../db/open.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import type { RowOf } from '../../states/move.ts'
import { ownerOfWithdrawal } from './entries.ts'

interface Told {
  row: RowOf<'withdrawal'>
  what: 'applied' | 'sent' | 'paid' | 'rejected' | 'returned'
  now: Date
}

/** Notifies the owner of a withdrawal's outcome, whatever their settings. */
export async function notifyOwner(tx: Transaction, { row, what, now }: Told): Promise<void> {
  const owner = ownerOfWithdrawal(row)
  const side = 'organizationId' in owner ? ({ side: 'organization' } as const) : {}
  const told = {
    kind: `withdrawal.${what}`,
    thingId: row.id,
    key: `withdrawal:${row.id}:${row.version}:${what}`,
    words: { no: withdrawalNumber(row.id), reason: row.reason },
    ...side,
  } as const
  const write = (locale: Locale) => {
    const t = serverTranslate(locale, 'withdrawals')
    const brand = brandName(locale)
    const no = withdrawalNumber(row.id)
    const amount = formatMoney(row.amountCents, locale)
    const text = `${serverTranslate(locale, 'notices')(`notices.${told.kind}`, told.words)} ${t('withdrawals.told.amount', { amount })}`
    return {
      subject: t('withdrawals.told.subject', { brand, no }),
      body: `${text}\n\n${brand}\n`,
      text: t('withdrawals.told.text', { brand, text }),
    }
  }
  await notifyPerson(tx, owner, { told, write, now })
}
