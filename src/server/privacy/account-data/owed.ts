import type { Owed, OwedKind } from '#contract/accounts/settings.ts'
import type { WalletPart } from '#contract/payouts/wallet.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { subjectOf } from '../../accounts/subject.ts'
import type { Database } from '../../db/open.ts'
import type { MachineName } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { shownText } from '../../ground/written.ts'
import { readBalance } from '../../ledger/statement.ts'
import { runningOf } from '../../payouts/withdrawals/withdrawal-view.ts'
import { hasOpenChargeback } from '../../sales/chargebacks/owed.ts'
import { hasPrepaid, waitsForTutor } from '../../sales/prepaid/balance.ts'
import { refusedIn } from '../../states/move.ts'
import type { Asking, Open } from './owed-asking.ts'
import { activitiesSold, earningsHeld, packagesLeft, ticketsAhead } from './owed-of-activities.ts'
import {
  coursesBought,
  coursesSold,
  creditsLeft,
  documentsWaiting,
  lessonsOpen,
  ordersOpen,
  promotionsRunning,
  refundsOnWay,
} from './owed-of-others.ts'

interface Owing {
  kind: OwedKind
  /** Returns null if nothing is open. */
  ask: (asking: Asking) => Promise<Open | null>
  /** The error that blocks closing; without it, the owner may forfeit the item. */
  refuses?: (asking: Asking) => Promise<ServiceError> | ServiceError
}

const refuse = (rule: string) => () =>
  new ServiceError('A0440', { field: 'balance', rule: `states.${rule}` })
const one = async (isOpen: Promise<boolean>): Promise<Open | null> =>
  (await isOpen) ? { n: 1 } : null

/**
 * What may be open when an account is closed: rows of `owing`, another domain whose rows cover it,
 * or why nothing can be. A new domain does not compile until it is listed.
 */
type Domain = MachineName | GoodsKind | `wallet.${WalletPart}` | 'chargeback' | 'document'
export const owedBy: Readonly<Record<Domain, readonly Owing[] | { as: Domain } | { no: string }>> =
  {
    'wallet.available': [
      {
        kind: 'wallet',
        ask: async ({ db, owner }) => {
          const { availableCents, heldCents } = await readBalance(db, owner)
          const cents = availableCents + heldCents
          return cents > 0 ? { n: 1, cents } : null
        },
        refuses: refuse('walletNotEmpty'),
      },
    ],
    'wallet.held': { as: 'wallet.available' },
    prepaid: [
      {
        kind: 'prepaid',
        ask: ({ db, owner }) => one(hasPrepaid(db, owner)),
        refuses: refuse('walletNotEmpty'),
      },
      {
        kind: 'prepaidWaits',
        ask: ({ db, subject: { tutorId } }) =>
          tutorId === null ? Promise.resolve(null) : one(waitsForTutor(db, tutorId)),
        refuses: refuse('prepaidWaits'),
      },
    ],
    chargeback: [
      {
        kind: 'chargeback',
        ask: ({ db, owner }) => one(hasOpenChargeback(db, owner)),
        refuses: refuse('attempt.DISPUTED'),
      },
    ],
    withdrawal: [
      {
        kind: 'withdrawal',
        ask: async ({ db, owner }) => {
          const running = await runningOf(db, owner)
          return running && { n: 1, cents: running.amountCents }
        },
        refuses: async ({ db, owner }) =>
          refusedIn('withdrawal', (await runningOf(db, owner))?.status ?? 'APPLIED'),
      },
    ],
    activity: [
      { kind: 'activities', ask: activitiesSold, refuses: refuse('activitiesSold') },
      { kind: 'earnings', ask: earningsHeld },
    ],
    ticket: [{ kind: 'tickets', ask: ticketsAhead }],
    ticketPackage: [{ kind: 'packages', ask: packagesLeft }],
    course: [{ kind: 'courses', ask: coursesSold }],
    enrolment: [{ kind: 'learning', ask: coursesBought }],
    lesson: [{ kind: 'lessons', ask: lessonsOpen }],
    job: { as: 'lesson' },
    application: { as: 'lesson' },
    order: [{ kind: 'orders', ask: ordersOpen }],
    attempt: { as: 'order' },
    refund: [{ kind: 'refunds', ask: refundsOnWay }],
    invitations: [{ kind: 'credits', ask: creditsLeft }],
    invitation: { as: 'invitations' },
    star: [{ kind: 'promotions', ask: promotionsRunning }],
    sticks: { as: 'star' },
    document: [{ kind: 'documents', ask: documentsWaiting }],
    review: { no: 'It stays, without a name.' },
    courseVersion: { no: 'What was bought stays with whoever bought it.' },
    courseMedia: { no: 'The same.' },
    waiting: { no: 'Nothing was paid: whoever leaves gives up their place (`close.ts`).' },
  }

const owing: readonly Owing[] = Object.values(owedBy).flatMap((row) =>
  Array.isArray(row) ? (row as readonly Owing[]) : [],
)

/** The open items of an account to be closed, those that block it first. */
export async function readOwed(
  { db, clock }: { db: Database; clock: () => Date },
  owner: Owner,
  locale: Locale,
): Promise<{ list: Owed[] }> {
  const asking = { db, subject: await subjectOf(db, owner), owner, now: clock() }
  const list: Owed[] = []
  for (const { kind, ask, refuses } of owing) {
    const open = await ask(asking)
    if (open === null) continue
    const names = [...new Set(open.names)].slice(0, 5).map((name) => shownText(name, locale))
    const { n, cents = null } = open
    list.push({ kind, n, cents, names, blocks: refuses !== undefined })
  }
  return { list: list.sort((a, b) => Number(b.blocks) - Number(a.blocks)) }
}

/** A0440 for items that block closing, and for those the owner would forfeit unless `givesUp`. */
export async function refuseOwing(asking: Asking, givesUp: boolean): Promise<void> {
  for (const { ask, refuses } of owing) {
    if (refuses !== undefined && (await ask(asking)) !== null) throw await refuses(asking)
  }
  if (givesUp) return
  for (const { ask, refuses } of owing) {
    if (refuses === undefined && (await ask(asking)) !== null) {
      throw new ServiceError('A0440', { field: 'givesUp', rule: 'states.givesUp' })
    }
  }
}
