import * as v from 'valibot'
import { isoTime, opaque, pageNum, pageSize, recordId, wholeNumber, yesOrNo } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { arrivalOutcomes, orderNo } from '../sales/orders.ts'
import { staffReason } from '../staff/operator-jobs.ts'
import { Waits } from '../staff/staff-acts.ts'
import { orderStatuses } from '../vocabulary.ts'

/*
 * Statements of our bank account, whose transfers pay orders. Staff upload them; certain matches
 * are booked as if by hand, and the rest is left to staff.
 */

export const mostColumns = 60

/** Date order, for ambiguous dates such as 03/04/2026. */
export const dateOrders = ['dmy', 'mdy'] as const

/** Column numbers of a bank's table, from 0. */
const column = wholeNumber(0, mostColumns - 1)
const columns = {
  date: column,
  order: v.picklist(dateOrders, 'choice'),
  /** Amount received; signed if the column also contains outgoing amounts. */
  amount: column,
  /** Says whether money came in or went out, where the amount does not. */
  direction: v.optional(column),
  text: column,
  /** More text, which may contain the payer's reference. */
  more: v.optional(column),
  reference: v.optional(column),
  currency: v.optional(column),
  balance: v.optional(column),
}
const StatementColumns = v.object(columns)
export type StatementColumns = v.InferOutput<typeof StatementColumns>

const Guess = v.partial(v.object({ ...columns, order: v.picklist(dateOrders) }))

export const cellFaults = ['date', 'future', 'amount', 'direction', 'currency'] as const
export type CellFault = (typeof cellFaults)[number]

/**
 * Why a line is left to staff: it has no order number (`reference`) or several; its amount or
 * currency differs, or the order is not open (`status`); it concerns its importer (`own`); its
 * reference was booked by hand for another order (`known`); it resembles a line of another file,
 * and may be a second transfer (`alike`); or it matches, but needs a second person (`colleague`).
 */
export const lineDoubts = [
  'reference',
  'several',
  'amount',
  'currency',
  'status',
  'own',
  'known',
  'alike',
  'colleague',
] as const
export type LineDoubt = (typeof lineDoubts)[number]

const BankFile = v.object({
  fileId: v.number(),
  at: isoTime,
  from: v.string(),
  to: v.string(),
  openingCents: v.nullable(v.number()),
  closingCents: v.nullable(v.number()),
})
export type BankFile = v.InferOutput<typeof BankFile>

const Imported = v.variant('state', [
  /** The columns are not known yet: returns the first rows and a guess. */
  v.object({
    state: v.literal('columns'),
    rows: v.array(
      v.object({
        line: v.number(),
        cells: v.array(v.string()),
        /** Key of these headings, for storing the columns that staff assign. */
        key: v.string(),
      }),
    ),
    /** Index of the probable heading row. */
    headings: v.number(),
    guess: Guess,
  }),
  /** Some cells cannot be parsed: nothing was stored. */
  v.object({
    state: v.literal('wrong'),
    cells: v.array(
      v.object({
        line: v.number(),
        /** Heading, and column number from 1. */
        heading: v.string(),
        column: v.number(),
        cell: v.string(),
        fault: v.picklist(cellFaults),
      }),
    ),
    /** Number of all bad cells; `cells` has only the first. */
    total: v.number(),
  }),
  v.object({
    state: v.literal('done'),
    lines: v.number(),
    /** Of these: rows without incoming money, and rows already in another file. */
    out: v.number(),
    known: v.number(),
    doubtful: v.number(),
    /** Exact matches that a second member of staff has to book, singly or by importing the file. */
    waiting: v.number(),
    file: BankFile,
    /** The first of the known rows, each with the file that already had it. */
    seen: v.array(
      v.object({
        row: v.number(),
        on: v.string(),
        amountCents: v.number(),
        currency: v.string(),
        text: v.string(),
        first: v.nullable(BankFile),
      }),
    ),
    booked: v.array(v.object({ line: v.number(), orderNo: v.string(), amountCents: v.number() })),
  }),
])
export type Imported = v.InferOutput<typeof Imported>

export const importStatement = call({
  own: true,
  method: 'POST',
  path: '/api/operator/statement/import',
  access: 'operator',
  signed: true,
  sends: 'form',
  upload: { maxBytes: 1024 * 1024 },
  summary:
    'Keeps each line of a bank statement once (CSV, UTF-8 or Big5, with a row of headings, 5,000 lines at most). Those that carry the number of one open order and its exact amount are booked when a colleague brings the statement, too. Asks for the columns when it does not know the headings.',
  query: v.object({
    /** Asks for the columns even if the headings are known. */
    anew: v.optional(yesOrNo, false),
  }),
  data: Imported,
  errors: ['A0700'],
  perMinute: 60,
  logs: 'act',
  money: 'agrees',
})

export const nameColumns = call({
  own: true,
  method: 'POST',
  path: '/api/operator/statement/columns',
  access: 'operator',
  signed: true,
  summary: 'Says what stands under some headings of a bank, from now on.',
  body: v.object({ key: opaque(/^[0-9a-f]{32}$/u), ...columns }),
  data: v.object({ key: v.string() }),
  errors: [],
  logs: 'act',
  money: 'none',
})

const Candidate = v.object({
  orderNo: v.string(),
  status: v.picklist(orderStatuses),
  dueCents: v.number(),
  createdAt: isoTime,
  /** True if the line has the order's number; otherwise only the amount matches. */
  isNamed: v.boolean(),
  /** The caller's own order: another member of staff has to book it. */
  own: v.boolean(),
  transfers: v.array(v.string()),
})

const BankLine = v.object({
  lineId: v.number(),
  /** Date, as 2026-11-23. */
  on: v.string(),
  /** In hundredths of the currency. */
  amountCents: v.number(),
  currency: v.string(),
  text: v.string(),
  reference: v.string(),
  /** Why it was not booked automatically; null if it was. */
  doubt: v.nullable(v.picklist(lineDoubts)),
  /** The order it was booked for, and the result. */
  booked: v.nullable(v.object({ orderNo: v.string(), outcome: v.picklist(arrivalOutcomes) })),
  /** Set when staff dismissed the line. */
  aside: v.nullable(v.object({ at: isoTime, reason: v.string() })),
  candidates: v.array(Candidate),
})
export type BankLine = v.InferOutput<typeof BankLine>

export const lineLists = ['doubtful', 'booked', 'aside'] as const
const list = v.optional(v.picklist(lineLists, 'choice'), 'doubtful')

export const bankLines = call({
  own: true,
  method: 'GET',
  path: '/api/operator/statement/line/list',
  access: 'operator',
  signed: true,
  summary:
    'Lines of bank statements that staff have to look into, the oldest first; those that are booked or put aside, the newest first.',
  query: v.object({ list, pageNum, pageSize: pageSize(20) }),
  data: pageOf(BankLine),
  errors: [],
  logs: ({ list }) =>
    list.flatMap(({ lineId, booked, candidates }) => [
      ['line', lineId] as const,
      ...(booked === null ? [] : [['order', booked.orderNo] as const]),
      ...candidates.map((order) => ['order', order.orderNo] as const),
    ]),
})

export const bankLinesFile = call({
  own: true,
  method: 'GET',
  path: '/api/operator/statement/line/file',
  access: 'operator',
  signed: true,
  answers: 'file',
  changes: true,
  summary:
    'Such a list as a table for spreadsheets (CSV), at most 5,000 lines. That somebody took it is logged.',
  query: v.object({ list }),
  data: v.unknown(),
  errors: [],
  perMinute: 12,
  logs: 'act',
  money: 'none',
})

export const bookLine = call({
  own: true,
  method: 'POST',
  path: '/api/operator/statement/line/book',
  access: 'operator',
  signed: true,
  summary:
    'Books a line for an order; a colleague agrees where the caller imported it, or beyond the limits of a day. Again answers what became of it. A0440 when it was booked for another one.',
  body: v.object({ lineId: recordId, orderNo }),
  data: v.union([
    Waits,
    v.object({ lineId: v.number(), orderNo: v.string(), outcome: v.picklist(arrivalOutcomes) }),
  ]),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'limit',
})

export const putLineAside = call({
  own: true,
  method: 'POST',
  path: '/api/operator/statement/line/aside',
  access: 'operator',
  signed: true,
  summary:
    'Puts a line aside that pays no order, and says why; it may still be booked. A0440 when it is booked.',
  body: v.object({ lineId: recordId, reason: staffReason }),
  data: v.object({ lineId: v.number(), amountCents: v.number() }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'none',
})

export const anotherLine = call({
  own: true,
  method: 'POST',
  path: '/api/operator/statement/line/another',
  access: 'operator',
  signed: true,
  summary:
    'Says that a row which reads like a known line is another transfer: it is kept, and waits for staff. Again does nothing.',
  body: v.object({ fileId: recordId, row: wholeNumber(1, 100_000) }),
  data: v.object({ lineId: v.number() }),
  errors: ['A0404'],
  logs: 'act',
  money: 'none',
})
