import type { DataOf } from '#contract/kernel.ts'
import type { BankLine, bankLines, Imported } from '#contract/payouts/bank-statement.ts'
import type { OrderWorld } from './order-world.ts'
import type { Calls } from './own-tutor.ts'
import type { Envelope } from './sign-in.ts'

const headings = 'Date,Description,Withdrawal,Deposit,Reference'

/** A bank statement: rows such as `23/11/2026,FPS 100000184,,98.00,N1` under its headings. */
export const statementOf = (...rows: string[]) => [headings, ...rows].join('\n')

type Done = Extract<Imported, { state: 'done' }>

/** Staff work on bank statements whose headings are known. */
export async function openStatementWorld(world: OrderWorld) {
  const send = async (
    file: string | Uint8Array<ArrayBuffer>,
    { by = world.staff, query = '' }: { by?: Calls; query?: string } = {},
  ) => {
    const form = new FormData()
    form.append('file', new Blob([file]), 'statement.csv')
    const answer = await world.app.request(`/api/operator/statement/import${query}`, {
      method: 'POST',
      headers: { token: by.token },
      body: form,
    })
    return (await answer.json()) as Envelope<Imported>
  }
  const ask = async () => {
    const { data } = await send(headings, { query: '?anew=true' })
    if (data.state !== 'columns') throw new Error(data.state)
    return data
  }
  const [first] = (await ask()).rows
  const columns = { date: 0, order: 'dmy', text: 1, amount: 3, reference: 4 }
  await world.staff.post('/api/operator/statement/columns', { key: first?.key, ...columns })
  /** Imports rows; returns how many were left to staff. */
  const load = async (rows: string[], by?: Calls): Promise<Done> => {
    const { data } = await send(statementOf(...rows), { by })
    if (data.state !== 'done') throw new Error(JSON.stringify(data))
    return data
  }
  /** Imports the same rows by two staff members, so that certain ones are booked. */
  const loadBoth = async (rows: string[]): Promise<Done> => {
    await load(rows)
    return load(rows, world.second)
  }
  const lines = async (list: 'doubtful' | 'booked' | 'aside' = 'doubtful', by = world.staff) =>
    (
      await by.get<DataOf<typeof bankLines>>(
        `/api/operator/statement/line/list?list=${list}&pageSize=100`,
      )
    ).data.list
  const lineOf = async (words: string, list?: 'doubtful' | 'booked' | 'aside') => {
    const found = (await lines(list)).filter(({ text }) => text.includes(words))
    if (found.length !== 1) throw new Error(`${found.length} lines with ${words}`)
    return found[0] as BankLine
  }
  /** By a staff member other than the one who brought it. */
  const book = (lineId: number, orderNo: string, by = world.second) =>
    by.post<{ outcome: string }>('/api/operator/statement/line/book', { lineId, orderNo })
  const aside = (lineId: number, reason = 'not of an order', by = world.staff) =>
    by.post('/api/operator/statement/line/aside', { lineId, reason })
  let rows = 0
  /** Makes a row unique. */
  const next = () => {
    rows += 1
    return `N${rows}`
  }
  const unpaid = async () => {
    const buyer = await world.newParent()
    const orderNo = await world.buyInvitations(buyer)
    return { buyer, orderNo, row: `20/11/2026,FPS CHAN T M ${orderNo},,98.00,${next()}` }
  }
  return { next, unpaid, send, ask, load, loadBoth, lines, lineOf, book, aside }
}
export type StatementWorld = Awaited<ReturnType<typeof openStatementWorld>>
