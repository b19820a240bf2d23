import type { TextFinder, Translate } from '#i18n/translate.ts'

type Finder = TextFinder & Translate<'operator'>
interface Entry {
  action: string
  reason: string
}

/** What the log keeps beside each act that is no text of somebody's, in words; a new one is a row. */
const words: Readonly<Record<string, (t: Finder, reason: string) => string | null>> = {
  'approval.reject': (t, reason) => t.find(`decisions.reason.${reason}`),
  'own.refused': (t, reason) => t.find(`operator.action.${reason}`),
  'act.ask': (t, reason) => {
    const [action = '', id = ''] = reason.split(' ')
    return t('operator.audit.asked', { what: t.find(`operator.action.${action}`) ?? action, id })
  },
  'act.agree': (t, id) => t('operator.audit.act', { id }),
  'act.refuse': (t, reason) => {
    const [id = '', ...why] = reason.split(' ')
    return [t('operator.audit.act', { id }), ...why].join(' ')
  },
  'payment.book': (t, reason) => t.find(`operator.audit.booked.${reason}`),
  'statement.import': (t, sum) => t('operator.audit.file', { sum }),
  'line.another': (t, place) => {
    const [file = '', row = ''] = place.split(':')
    return t('operator.audit.row', { file, row })
  },
}

/** Why, as staff read it: words of ours for what is kept as a code, and what somebody typed as it is. */
export const auditReason = (t: Finder, { action, reason }: Entry): string =>
  words[action]?.(t, reason) ?? reason
