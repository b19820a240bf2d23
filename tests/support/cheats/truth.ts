import type { Owner } from '#server/ground/owner.ts'

/** Money that really reached our bank or the provider. */
export interface Payment {
  reference: string
  payer: string
  orderNo: string
  cents: number
  at: Date
  isCard: boolean
  isNamed: boolean
  isBooked: boolean
  /** Staff members who brought the statement with it. */
  brought: Set<string>
}

/** What truly happened in one lesson, and what each side claimed. */
export interface TrueLesson {
  signId: number
  signedBy: 'parent' | 'tutor'
  isPlanned: boolean
  /** Server times at which beginning and end were reported. */
  signHeard: Date
  overHeard: Date | null
  /** Device times of beginning and end. */
  signedAt: Date
  overAt: Date | null
  taught: number
  claimed: number | null
  /** Minutes that the other side affirmed. */
  confirmed: number | null
  decided: { minutes: number } | null
  lastWord: Date
}

interface TrueSession {
  sessionId: number
  startsAt: Date
  endsAt: Date
  /** Times at which ticket holders were notified of a move. */
  moved: Date[]
}

interface TrueWithdrawal {
  who: string
  cents: number
  /** The bank carried it out and has not returned it. */
  isPaid: boolean
  reference: string | null
}

/** A payment file: whether its bytes got out, was carried out, and the bank's report. */
interface TrueFile {
  isOut: boolean
  isAtBank: boolean
  withdrawalNos: string[]
  text: string
}

interface Dispute {
  reference: string
  cents: number
  state: 'open' | 'won' | 'lost'
}

interface Flows {
  paid: number
  got: number
  earned: number
  /** Paid to others for goods used, and to the platform for goods sold. */
  used: number
  /** Given by single staff members within the limits. */
  byStaff: number
}

/** Name of an owner in the ledger, the staff's table and the truth. */
export const wordOf = (owner: Owner): string =>
  'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`

/** The true state of the world, whatever the product believes. */
export function newTruth() {
  const flows = new Map<string, Flows>()
  const of = (who: string): Flows => {
    const known = flows.get(who)
    if (known !== undefined) return known
    const begun = { paid: 0, got: 0, earned: 0, used: 0, byStaff: 0 }
    flows.set(who, begun)
    return begun
  }
  return {
    flows,
    of,
    payments: new Map<string, Payment>(),
    lessons: new Map<number, TrueLesson>(),
    sessions: new Map<number, TrueSession>(),
    attended: new Map<number, Set<number>>(),
    /** Opened lessons of a bought course, by account and course. */
    opened: new Map<string, Set<string>>(),
    withdrawals: new Map<string, TrueWithdrawal>(),
    files: new Map<number, TrueFile>(),
    carriedOut: new Set<string>(),
    /** Refunds to payers that really arrived or bounced. */
    refunds: new Map<number, 'there' | 'failed'>(),
    disputes: new Map<string, Dispute>(),
    /** End of each owner's security hold, restated here independently of the product. */
    holds: new Map<string, Date>(),
  }
}
export type Truth = ReturnType<typeof newTruth>
