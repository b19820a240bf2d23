import type { TextFinder, Translate } from '#i18n/translate.ts'

type Finder = TextFinder & Translate<'operator'>
interface Entry {
  action: string
  reason: string
}

/** Turns the codes that the log stores with an action into text, by action. */
const texts: Readonly<Record<string, (t: Finder, reason: string) => string | null>> = {
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
  'line.another': (t, fileAndRow) => {
    const [file = '', row = ''] = fileAndRow.split(':')
    return t('operator.audit.row', { file, row })
  },
}

/** The reason of an entry for staff: codes become text, typed text is unchanged. */
export const auditReason = (t: Finder, { action, reason }: Entry): string =>
  texts[action]?.(t, reason) ?? reason
