import * as v from 'valibot'
import { isoTime, opaque, pageNum, pageSize, recordId, wholeNumber, yesOrNo } from './fields.ts'
import { call, pageOf } from './kernel.ts'
import { staffReason } from './operator-jobs.ts'
import { arrivalOutcomes, orderNo } from './orders.ts'
import { Waits } from './staff-acts.ts'
import { orderStatuses } from './vocabulary.ts'

/*
 * The statement of our bank account, whose transfers pay orders. Staff upload it; what is sure is booked
 * as it would be by hand, and the rest is left to them.
 */

/** Of a bank's table, at most. */
export const mostColumns = 60

/** Which of two numbers of a date such as 03/04/2026 is the day. */
export const dateOrders = ['dmy', 'mdy'] as const

/** What stands in the columns of a bank's table; the first of them is 0. */
const column = wholeNumber(0, mostColumns - 1)
const columns = {
  date: column,
  order: v.picklist(dateOrders, 'choice'),
  /** What came in, or with a sign what came and went. */
  amount: column,
  /** Words that say whether it came or went, where the amount does not. */
  direction: v.optional(column),
  text: column,
  /** More words, which may hold the payer's reference. */
  more: v.optional(column),
  /** What the bank calls the transfer. */
  reference: v.optional(column),
  currency: v.optional(column),
  /** Of our account, after the row. */
  balance: v.optional(column),
}
const StatementColumns = v.object(columns)
export type StatementColumns = v.InferOutput<typeof StatementColumns>

const Guess = v.partial(v.object({ ...columns, order: v.picklist(dateOrders) }))

/** What is wrong with a cell: it is read as none of these. */
export const cellFaults = ['date', 'future', 'amount', 'direction', 'currency'] as const
export type CellFault = (typeof cellFaults)[number]

/**
 * Why a line is left to staff: it carries no number of an order (`reference`) or those of several; its
 * amount or currency is another, or its order not open (`status`); it is about whoever imported it
 * (`own`); its reference was booked by hand for another order (`known`); it reads like one that another
 * file has, and may be a second transfer (`alike`); or all is well, and another of the staff than who
 * imported it has to book it (`colleague`).
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
  /** First and last day of its rows. */
  from: v.string(),
  to: v.string(),
  /** Before its first row and after its last; null where the bank does not say. */
  openingCents: v.nullable(v.number()),
  closingCents: v.nullable(v.number()),
})
export type BankFile = v.InferOutput<typeof BankFile>

/** What came of a file. */
const Imported = v.variant('state', [
  /** Nobody has said yet what stands where: the first rows, and what they look like. */
  v.object({
    state: v.literal('columns'),
    rows: v.array(
      v.object({
        /** In the file, from 1. */
        line: v.number(),
        cells: v.array(v.string()),
        /** Stands for these headings, when staff say what they mean. */
        key: v.string(),
      }),
    ),
    /** Which of the rows has the headings, as it seems. */
    headings: v.number(),
    guess: Guess,
  }),
  /** Some cells cannot be read: nothing was kept. */
  v.object({
    state: v.literal('wrong'),
    cells: v.array(
      v.object({
        line: v.number(),
        /** Its heading, and its place from 1. */
        heading: v.string(),
        column: v.number(),
        cell: v.string(),
        fault: v.picklist(cellFaults),
      }),
    ),
    /** All that are wrong; `cells` has the first. */
    total: v.number(),
  }),
  v.object({
    state: v.literal('done'),
    /** Rows that were read. */
    lines: v.number(),
    /** Of them: where no money came in, and what another file had before. */
    out: v.number(),
    known: v.number(),
    doubtful: v.number(),
    /** Exact matches that a colleague still has to book, by importing the same statement or line by line. */
    waiting: v.number(),
    /** The imported file. */
    file: BankFile,
    /** Of the known ones the first: which row, and the file that had it first. */
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
    /** Asks for the columns also of headings that are known. */
    anew: v.optional(yesOrNo, false),
  }),
  data: Imported,
  errors: ['A0700'],
  perMinute: 60,
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
})

const Candidate = v.object({
  orderNo: v.string(),
  status: v.picklist(orderStatuses),
  dueCents: v.number(),
  createdAt: isoTime,
  /** The line carries its number; otherwise only the amount is the same. */
  isNamed: v.boolean(),
  /** The reader's own: somebody else has to book it. */
  own: v.boolean(),
  /** What the transfers are called that were booked for it. */
  transfers: v.array(v.string()),
})

const BankLine = v.object({
  lineId: v.number(),
  /** 2026-11-23. */
  on: v.string(),
  /** In the currency's hundredths. */
  amountCents: v.number(),
  currency: v.string(),
  text: v.string(),
  reference: v.string(),
  /** Why it was not booked by itself; null where it was. */
  doubt: v.nullable(v.picklist(lineDoubts)),
  /** What it was booked for, and what came of it. */
  booked: v.nullable(v.object({ orderNo: v.string(), outcome: v.picklist(arrivalOutcomes) })),
  /** Put aside, and why. */
  aside: v.nullable(v.object({ at: isoTime, reason: v.string() })),
  candidates: v.array(Candidate),
})
export type BankLine = v.InferOutput<typeof BankLine>

/** Which lines a list shows. */
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
})
