import type { GoodsKind } from '#contract/vocabulary.ts'

/** Where goods are used once they are paid. */
export const goodsPages = {
  contacts: '/parent/dashboard/invitations',
  promotion: '/tutor/dashboard/star',
  wallet: '/parent/dashboard/wallet',
  lessons: '/course/learn',
  tickets: '/parent/dashboard/tickets',
} as const
export type GoodsPage = keyof typeof goodsPages

const pageOf = {
  invitations: 'contacts',
  invitation: 'contacts',
  star: 'promotion',
  sticks: 'promotion',
  prepaid: 'wallet',
  course: 'lessons',
  ticket: 'tickets',
  ticketPackage: 'tickets',
} as const satisfies Record<GoodsKind, GoodsPage>

/** The page for an order's first goods. */
export const goodsPageOf = (lines: readonly { goods: GoodsKind }[]): GoodsPage =>
  pageOf[lines[0]?.goods ?? 'invitations']
