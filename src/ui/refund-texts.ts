import type { Translate } from '#i18n/translate.ts'
import { type RefundRule, refundFacts } from '#rules/sales/refund-rules.ts'

/** The sentences of refund rules, with the numbers that the server keeps to. */
export const refundTexts = (t: Translate<'refunds'>, rules: readonly RefundRule[]): string =>
  rules.map((rule) => t(`refunds.${rule}`, refundFacts[rule])).join(' ')
