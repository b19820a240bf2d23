import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { bankLine, order } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import {
  openStatementWorld,
  type StatementWorld,
  statementOf,
} from '#tests/support/statement-world.ts'

describeOnDatabases('the file of a bank statement', (open) => {
  let world: OrderWorld
  let statement: StatementWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
    statement = await openStatementWorld(world)
  })

  test('asks for columns that it does not know, and says what cannot be read and where', async () => {
    const strange = '\ufeffSome Bank,,\nAccount,012,\nBuchung,Wert,Was\n1/2/2026,5.00,FPS BUCHUNG\n'
    const { data } = await statement.send(strange)
    if (data.state !== 'columns') throw new Error(data.state)
    expect(data.rows.map(({ cells }) => cells)).toContainEqual(['Buchung', 'Wert', 'Was'])
    const { key } = data.rows.find(({ cells }) => cells[0] === 'Buchung') ?? { key: '' }
    const columns = { key, date: 0, amount: 1, text: 2 }
    const path = '/api/operator/statement/columns'
    expect((await world.staff.post(path, { ...columns, order: 'ymd' })).code).toBe('A0400')
    expect((await world.staff.post(path, { ...columns, order: 'mdy' })).code).toBe(200)
    const bad = `${strange}31/12/2026,5.00,x\n2/30/2026,1.00,y\n1/3/2026,"1.2.3",z\n12/31/2026,1.00,w\n`
    const wrong = (await statement.send(bad)).data
    expect(wrong).toEqual({
      state: 'wrong',
      total: 4,
      cells: [
        { line: 5, heading: 'Buchung', column: 1, cell: '31/12/2026', fault: 'date' },
        { line: 6, heading: 'Buchung', column: 1, cell: '2/30/2026', fault: 'date' },
        { line: 7, heading: 'Wert', column: 2, cell: '1.2.3', fault: 'amount' },
        { line: 8, heading: 'Buchung', column: 1, cell: '12/31/2026', fault: 'future' },
      ],
    })
    expect(await world.db.$count(bankLine, eq(bankLine.text, 'FPS BUCHUNG'))).toBe(0)
    expect((await statement.send(strange)).data).toMatchObject({ state: 'done', doubtful: 1 })
    expect((await statement.lineOf('FPS BUCHUNG')).on).toBe('2026-01-02')
    expect((await statement.ask()).guess).toEqual({ date: 0, text: 1, amount: 3, reference: 4 })
  })

  test('is read in Big5, and refused as anything else', async () => {
    // 日期,摘要,存入 and 轉數快, in Big5.
    const big5 = Buffer.concat([
      Buffer.from('a4e9b4c12cba4bad6e2ca673a44a0a', 'hex'),
      Buffer.from('17/11/2026,'),
      Buffer.from('c2e0bcc6a7d6', 'hex'),
      Buffer.from(',12.00\n'),
    ])
    const { data } = await statement.send(new Uint8Array(big5))
    if (data.state !== 'columns') throw new Error(data.state)
    expect(data).toMatchObject({ headings: 0, guess: { date: 0, text: 1, amount: 2 } })
    const body = { key: data.rows[0]?.key, order: 'dmy', ...data.guess }
    await world.staff.post('/api/operator/statement/columns', body)
    expect((await statement.send(new Uint8Array(big5))).data).toMatchObject({ doubtful: 1 })
    expect((await statement.lineOf('轉數快')).amountCents).toBe(12_00)
    const many = Array.from({ length: 5001 }, () => '20/11/2026,x,,1.00,')
    for (const file of ['\0\0', '"never closed,1', '\n\n', statementOf(...many)]) {
      expect(await statement.send(file), file.slice(0, 20)).toMatchObject({
        code: 'A0700',
        issues: [{ field: 'file', rule: 'file.statement' }],
      })
    }
    expect((await statement.send('x'.repeat(1_200_000))).code).not.toBe(200)
  })

  test('is saved as a table in which nothing is a formula', async () => {
    await statement.load([`16/11/2026,=HYPERLINK(A1),,1.00,+1`])
    const path = '/api/operator/statement/line/file?list=doubtful'
    const answer = await world.app.request(path, { headers: { token: world.staff.token } })
    const text = await answer.text()
    expect(text).toContain(`,'=HYPERLINK(A1),`)
    expect(text).toContain(`,'+1,`)
    expect(text).not.toMatch(/(?:^|,|")[=+@-]/mu)
  })

  test('is for staff alone', async () => {
    const { buyer, orderNo } = await statement.unpaid()
    expect((await statement.send(statementOf(), { by: buyer })).code).toBe('A0301')
    expect((await statement.book(1, orderNo, buyer)).code).toBe('A0301')
    expect(await world.db.$count(order, eq(order.id, idOfOrder(orderNo) ?? 0))).toBe(1)
  })
})
