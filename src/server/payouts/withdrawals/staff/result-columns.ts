import { centsOf, columnNamed, headingsWithin, plainWord } from '../../../ground/bank-table.ts'
import type { CsvRow } from '../../../ground/read-csv.ts'

/* Headings and states of banks' files, compared without case, spaces and punctuation. */

const headings = {
  reference: [
    'reference',
    'yourreference',
    'customerreference',
    'paymentreference',
    'endtoendid',
    '參考編號',
    '客戶參考編號',
    '付款參考',
    '付款編號',
  ],
  amount: [
    'amount',
    'paymentamount',
    'transactionamount',
    'debitamount',
    '金額',
    '付款金額',
    '交易金額',
  ],
  state: [
    'status',
    'state',
    'result',
    'paymentstatus',
    'transactionstatus',
    '狀態',
    '付款狀態',
    '結果',
  ],
  currency: ['currency', 'paymentcurrency', 'ccy', '貨幣', '幣種'],
  bankReference: ['bankreference', 'transactionreference', 'transactionid', '銀行編號', '交易編號'],
  reason: ['reason', 'rejectreason', 'statusreason', 'remarks', 'description', '原因', '備註'],
} as const
type Column = keyof typeof headings
const needed = ['reference', 'amount', 'state'] as const satisfies Column[]

const states: Readonly<Record<'paid' | 'returned', readonly string[]>> = {
  paid: [
    'paid',
    'success',
    'successful',
    'completed',
    'settled',
    '成功',
    '已付款',
    '已完成',
    '完成',
  ],
  returned: [
    'returned',
    'rejected',
    'failed',
    'fail',
    'unsuccessful',
    'cancelled',
    '退回',
    '已退回',
    '失敗',
    '拒絕',
    '已拒絕',
  ],
}

/** One line of the bank's file, as far as it could be read. */
export interface ResultLine {
  line: number
  reference: string
  amountCents: number | null
  isHongKongDollars: boolean
  state: 'paid' | 'returned' | null
  bankReference: string
  reason: string
}

/** The lines below the headings; null without a row that names reference, amount and state. */
export function readResultLines(rows: readonly CsvRow[]): ResultLine[] | null {
  for (const [at, { cells }] of rows.slice(0, headingsWithin).entries()) {
    const columns = columnsOf(cells)
    if (needed.every((column) => columns[column] !== undefined)) {
      return rows.slice(at + 1).map((row) => lineOf(row, columns))
    }
  }
  return null
}

type Columns = Partial<Record<Column, number>>

function columnsOf(cells: readonly string[]): Columns {
  const found: Columns = {}
  for (const column of Object.keys(headings) as Column[]) {
    const at = columnNamed(cells, headings[column])
    if (at !== undefined) found[column] = at
  }
  return found
}

function lineOf({ line, cells }: CsvRow, columns: Columns): ResultLine {
  const cell = (column: Column) => {
    const at = columns[column]
    return at === undefined ? '' : (cells[at] ?? '')
  }
  const said = plainWord(cell('state'))
  // Some banks write outgoing amounts as negative.
  const cents = centsOf(cell('amount'))
  return {
    line,
    reference: cell('reference').toUpperCase().slice(0, 40),
    amountCents: cents === null ? null : Math.abs(cents),
    isHongKongDollars: ['', 'hkd', '港元', '港幣'].includes(plainWord(cell('currency'))),
    state: states.paid.includes(said) ? 'paid' : states.returned.includes(said) ? 'returned' : null,
    bankReference: cell('bankReference').slice(0, 60),
    reason: cell('reason').replaceAll(/\s+/gu, ' ').slice(0, 200),
  }
}
