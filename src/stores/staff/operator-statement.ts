import type { BodyInput, DataOf } from '#contract/kernel.ts'
import * as calls from '#contract/payouts/bank-statement.ts'
import { download, send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveFile } from '../asking/save-file.ts'
import { filePart, type UploadWatch, uploading } from '../asking/upload.ts'
import { createForm } from '../form.ts'
import { reasonLine } from './operator-jobs.ts'

type List = (typeof calls.lineLists)[number]
interface Query {
  list: List
  pageNum: number
}
export const bankLinesStore = createLoaded(
  (query: Query, signal) => send(calls.bankLines, { query, signal }),
  { begin: { list: 'doubtful', pageNum: 1 } },
)

export const saveBankLines = async (list: List): Promise<void> =>
  saveFile(await download(calls.bankLinesFile, { query: { list } }), `bank-lines-${list}.csv`)

const unwatched = (): UploadWatch => ({
  onProgress: () => {},
  signal: new AbortController().signal,
})

/** Imports a statement, or asks for the meaning of its columns; with the flag, again where it is known. */
export async function importFile(
  file: File,
  watch = unwatched(),
  anew = false,
): Promise<calls.Imported> {
  const answer = await uploading(watch)(calls.importStatement, {
    ...filePart(file),
    query: { anew },
    signal: watch.signal,
  })
  if (answer.state === 'done') await bankLinesStore.load()
  return answer
}

export type Asked = Extract<calls.Imported, { state: 'columns' }>
/** As held by selects: the number of a row or a column, or ''. */
export interface Named {
  row: string
  date: string
  order: (typeof calls.dateOrders)[number]
  amount: string
  direction: string
  text: string
  more: string
  reference: string
  currency: string
  balance: string
}
export const namedColumns = [
  'date',
  'amount',
  'direction',
  'text',
  'more',
  'reference',
  'currency',
  'balance',
] as const satisfies (keyof Named)[]

const needed = { control: 'select', required: true } as const
const spare = { control: 'select' } as const

export const columnsForm = (file: File, { rows, headings, guess }: Asked) =>
  createForm<Named, calls.Imported>({
    id: 'statement-columns',
    begin: {
      row: String(headings),
      order: 'dmy',
      ...(Object.fromEntries(namedColumns.map((name) => [name, String(guess[name] ?? '')])) as Omit<
        Named,
        'row' | 'order'
      >),
    },
    fields: {
      row: { ...needed, label: 'bankStatement.columns.row' },
      date: { ...needed, label: 'bankStatement.columns.date' },
      order: { ...needed, label: 'bankStatement.columns.order' },
      amount: {
        ...needed,
        label: 'bankStatement.columns.amount',
        help: 'bankStatement.columns.amount.help',
      },
      direction: {
        ...spare,
        label: 'bankStatement.columns.direction',
        help: 'bankStatement.columns.direction.help',
      },
      text: { ...needed, label: 'bankStatement.columns.text' },
      more: {
        ...spare,
        label: 'bankStatement.columns.more',
        help: 'bankStatement.columns.more.help',
      },
      reference: {
        ...spare,
        label: 'bankStatement.columns.reference',
        help: 'bankStatement.columns.reference.help',
      },
      currency: {
        ...spare,
        label: 'bankStatement.columns.currency',
        help: 'bankStatement.columns.currency.help',
      },
      balance: {
        ...spare,
        label: 'bankStatement.columns.balance',
        help: 'bankStatement.columns.balance.help',
      },
    },
    send: async ({ row, order, ...chosen }) => {
      const columns = Object.fromEntries(
        Object.entries(chosen).filter(([, at]) => at !== ''),
      ) as Omit<BodyInput<typeof calls.nameColumns>, 'key' | 'order'>
      const key = rows[Number(row)]?.key ?? ''
      await send(calls.nameColumns, { body: { key, order, ...columns } })
      return importFile(file)
    },
  })

/** Books a line to an order; the order that the line names is preselected. */
export const bookLineForm = ({ lineId, candidates }: calls.BankLine) => {
  const [named, ...others] = candidates.filter(({ isNamed }) => isNamed)
  return createForm<{ orderNo: string }, DataOf<typeof calls.bookLine>>({
    id: `book-line-${lineId}`,
    begin: { orderNo: others.length === 0 ? (named?.orderNo ?? '') : '' },
    fields: {
      orderNo: {
        control: 'text',
        label: 'bankStatement.book.order',
        help: 'bankStatement.book.help',
        input: { inputMode: 'numeric' },
        required: true,
      },
    },
    send: ({ orderNo }) => send(calls.bookLine, { body: { lineId, orderNo: orderNo.trim() } }),
    sent: bankLinesStore.load,
  })
}

/** States that a row is not the transfer of the similar line. */
export async function acceptAsAnother(fileId: number, row: number): Promise<void> {
  await send(calls.anotherLine, { body: { fileId, row } })
  await bankLinesStore.load()
}

/** Records why a line pays no order. */
export const asideForm = (lineId: number) =>
  createForm<{ reason: string }, unknown>({
    id: `line-aside-${lineId}`,
    begin: { reason: '' },
    fields: { reason: { ...reasonLine, help: 'bankStatement.aside.help' } },
    send: (values) => send(calls.putLineAside, { body: { lineId, ...values } }),
    sent: bankLinesStore.load,
  })
