import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { type OperatorFacts, operatorFacts } from '#rules/operator-facts.ts'

/** The site's operator, from the settings; made up with demo data; null while no one is named. */
export function shownOperator(locale: Locale): OperatorFacts | null {
  const t = translator(locale, 'operatorFacts')
  const demo = {
    name: t('operatorFacts.demo.name'),
    contact: t('operatorFacts.demo.contact'),
    registration: t('operatorFacts.demo.registration'),
  }
  return operatorFacts(process.env) ?? (process.env.DEMO_NOTICE === '1' ? demo : null)
}
