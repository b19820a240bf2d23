import { sql } from 'drizzle-orm'
import {
  aloneADayCents,
  aloneToOneCents,
  type StaffCall,
  staffMoney,
} from '#contract/staff/staff-money.ts'
import type { Database } from '#server/db/open.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { against, type Posted } from './judge-entries.ts'
import { hasTooMuch, isNotHeld } from './judge-people.ts'
import type { Truth } from './truth.ts'

interface Doing {
  what: string
  /** `isProved`: a second staff member brought the evidence they act on. */
  alone?: { staff: string; call: StaffCall; isProved: boolean }
}

interface Gain {
  staff: string
  to: string
  cents: number
  at: number
}

const day = 86_400_000
const told = 25

/** Compares the ledger entries of each act with the world's true state. */
export function openJudge({ db, truth, clock }: { db: Database; truth: Truth; clock: () => Date }) {
  const story: string[] = []
  const gains: Gain[] = []
  let last = 0

  const fail = (fault: string): never => {
    throw new Error([`${clock().toISOString()}: ${fault}`, ...story.slice(-told)].join('\n'))
  }

  const posted = async (): Promise<Posted[]> => {
    const { rows } = await db.execute<{
      id: number
      key: string
      kind: string
      buyer: string | null
      lines: Posted['lines']
    }>(sql`
      select ledger_entry.id, key, kind,
        case when kind in ('payment', 'refund', 'chargeback') then (
          select 'account ' || account_id from purchase_order where id = record_id) end as buyer,
        json_agg(json_build_object('part', part, 'cents', amount_cents, 'who',
          coalesce('account ' || account_id, 'organization ' || organization_id))) as lines
      from ledger_entry join posting on entry_id = ledger_entry.id
      join ledger_account on ledger_account.id = ledger_account_id
      where ledger_entry.id > ${last} group by ledger_entry.id order by ledger_entry.id`)
    last = rows.at(-1)?.id ?? last
    return rows
  }

  /** Records from an entry who earned and used what. */
  const follow = ({ kind, buyer, lines }: Posted) => {
    for (const { part, who, cents } of lines) {
      const isSale = kind === 'payment' || kind === 'refund' || kind === 'chargeback'
      if (isSale && part === 'revenue' && buyer !== null) truth.of(buyer).used += cents
      if (kind === 'earning' && part === 'prepaid') truth.of(who ?? '').used -= cents
      const isEarned = kind === 'earning' || kind === 'course' || kind === 'activity'
      if (isEarned && part === 'available') truth.of(who ?? '').earned += cents
    }
  }

  /** Whom an entry credits, and with how much: a wallet, or the payer. */
  const gainsOf = ({ key, buyer, lines }: Posted): { to: string; cents: number }[] =>
    lines.flatMap(({ part, who, cents }) => {
      if (key.endsWith(':came')) {
        return part.startsWith('clearing') ? [{ to: buyer ?? '', cents: -cents }] : []
      }
      const isMore = cents > 0 && (part === 'available' || part === 'held' || part === 'refunds')
      return isMore ? [{ to: who ?? buyer ?? '', cents }] : []
    })

  const judgeAlone = (
    { staff, call, isProved }: NonNullable<Doing['alone']>,
    entries: readonly Posted[],
  ) => {
    const way = staffMoney[call]
    const given = entries.flatMap(gainsOf)
    if (given.length === 0 || isProved || way === 'owner' || way === 'stages') return
    if (way !== 'limit') fail(`${staff} alone gave ${JSON.stringify(given)} by ${call}`)
    const at = clock().getTime()
    gains.push(...given.map((one) => ({ ...one, staff, at })))
    const lately = gains.filter((one) => one.staff === staff && at - one.at < day)
    const sum = (list: readonly Gain[]) => list.reduce((all, { cents }) => all + cents, 0)
    for (const { to } of given) {
      const toOne = sum(lately.filter((one) => one.to === to))
      if (toOne >= aloneToOneCents) fail(`${staff} alone gave ${toOne} to ${to} by ${call}`)
    }
    if (sum(lately) >= aloneADayCents) fail(`${staff} alone gave ${sum(lately)} within a day`)
  }

  /** Performs an act; throws if the world does not explain its entries. */
  const step = async <Answer>({ what, alone }: Doing, act: () => Promise<Answer>) => {
    const answer = await act()
    const code = (answer as { code?: string | number } | undefined)?.code ?? ''
    story.push(`${clock().toISOString()} ${what} ${code}`)
    const entries = await posted()
    const judging = { db, truth, now: clock(), isAlone: alone !== undefined }
    for (const entry of entries) {
      const fault = await against(entry, judging)
      if (fault !== null) fail(`${what}: ${entry.key}: ${fault}; ${JSON.stringify(entry.lines)}`)
      follow(entry)
    }
    if (alone !== undefined) judgeAlone(alone, entries)
    return answer
  }

  const people = async () => {
    const found = await hasTooMuch(db, truth)
    if (found.length > 0) fail(found.join('\n'))
  }
  /** The nightly check finds no fault, the accounts sum to zero, and listed money has come. */
  const books = async () => {
    const { faults, trial } = await checkLedger(db)
    if (faults.length > 0) fail(JSON.stringify(faults))
    const sum = trial.reduce((all, { cents }) => all + BigInt(cents), 0n)
    if (sum !== 0n) fail(`All places hold ${sum}`)
    const { rows } = await db.execute<{ reference: string }>(
      sql`select reference from reconciliation_difference where settled_at is null`,
    )
    const unknown = rows.filter(
      ({ reference }) => !truth.payments.has(reference.split(' ')[0] ?? ''),
    )
    if (unknown.length > 0) fail(`Nobody explains ${JSON.stringify(unknown)}`)
  }
  const held = async (reference: string) => {
    const fault = await isNotHeld(db, truth, reference)
    if (fault !== null) fail(fault)
  }
  return { step, people, books, held, fail }
}
