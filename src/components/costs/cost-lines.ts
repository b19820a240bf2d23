import type { Translate } from '#i18n/translate.ts'
import { courseCommission, lessonCommission, ticketCommission } from '#rules/price-list.ts'

const inForce = {
  lessons: lessonCommission,
  courses: courseCommission,
  tickets: ticketCommission,
} as const
type Commissions = Record<keyof typeof inForce, { basisPoints: number }>

/** What each kind of seller is paid for, and the page that explains it. */
const sold = {
  tutor: { of: ['lessons', 'courses'], path: '/content/tutorfee' },
  organization: { of: ['tickets', 'courses'], path: '/content/faq#getting-paid' },
} as const

/** The cost of joining and selling, payment, and a link; figures come from the price list. */
export function costLines(
  kind: keyof typeof sold,
  t: Translate<'costs'>,
  commissions: Commissions = inForce,
) {
  const { of, path } = sold[kind]
  const percents = Object.fromEntries(
    of.map((name) => [name, commissions[name].basisPoints / 100] as const),
  )
  const isFree = Object.values(percents).every((percent) => percent === 0)
  return {
    lines: [t(`costs.${kind}.${isFree ? 'none' : 'part'}`, percents), t(`costs.${kind}.paid`)],
    more: { path, text: t(`costs.${kind}.more`) },
  }
}
