import type { Owner } from '#server/ground/owner.ts'

/** Money that truly came to our bank or to the provider. */
export interface Payment {
  reference: string
  payer: string
  orderNo: string
  cents: number
  at: Date
  isCard: boolean
  /** The bank's words name the order. */
  isNamed: boolean
  isBooked: boolean
  /** Of the staff, who brought the statement with it. */
  brought: Set<string>
}

/** What truly became of one lesson, and who has said what of it. */
export interface TrueLesson {
  signId: number
  signedBy: 'parent' | 'tutor'
  isPlanned: boolean
  /** By the clock of the server, when its beginning and its end were told. */
  signHeard: Date
  overHeard: Date | null
  /** When the device says that it began and ended. */
  signedAt: Date
  overAt: Date | null
  /** Minutes in which somebody taught. */
  taught: number
  claimed: number | null
  /** What the other side has confirmed. */
  confirmed: number | null
  /** What staff have decided. */
  decided: { minutes: number } | null
  lastWord: Date
}

/** A session as it was sold and moved. */
interface TrueSession {
  sessionId: number
  startsAt: Date
  endsAt: Date
  /** When holders were told of another time. */
  moved: Date[]
}

/** What somebody asked to be paid out. */
interface TrueWithdrawal {
  who: string
  cents: number
  /** The bank carried it out and has not sent it back. */
  isPaid: boolean
  /** What stands for it at the bank, once it was sent. */
  reference: string | null
}

/** A payment file: whether somebody has its bytes, whether the bank has carried it out, and what it says. */
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
  /** What the bank or the provider truly gave them. */
  got: number
  earned: number
  /** What went to others for what they used, and to the platform for what it sold. */
  used: number
  /** What single members of staff gave them, within the limits. */
  byStaff: number
}

/** How the ledger, the staff's table and the truth name somebody. */
export const wordOf = (owner: Owner): string =>
  'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`

/** The world as it is, whatever the product believes. */
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
    /** Tickets that somebody truly came with, by ticket. */
    attended: new Map<number, Set<number>>(),
    /** Lessons of a bought course that were opened, by account and course. */
    opened: new Map<string, Set<string>>(),
    withdrawals: new Map<string, TrueWithdrawal>(),
    /** Payment files that are not taken back. */
    files: new Map<number, TrueFile>(),
    /** What the bank has carried out, by reference: once. */
    carriedOut: new Set<string>(),
    /** Refunds to payers that truly arrived, and those that came back. */
    refunds: new Map<number, 'there' | 'failed'>(),
    /** What payers' banks want of payments, and what became of it, by name. */
    disputes: new Map<string, Dispute>(),
    /** Until when nothing leaves, by who it is of: our own reckoning of the table. */
    holds: new Map<string, Date>(),
  }
}
export type Truth = ReturnType<typeof newTruth>
