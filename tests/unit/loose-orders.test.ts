import { expect, test } from 'vitest'
import * as tables from '#server/db/tables/index.ts'
import { looseOrders } from '#tests/support/loose-orders.ts'

const looseIn = looseOrders(tables)
const lastIn = (code: string) => looseIn(code).map(({ last }) => last)

test.each([
  'db.select().from(order).orderBy(desc(order.createdAt), order.id).limit(20)',
  'db.select().from(tutorArea).where(eq(tutorArea.tutorId, id)).orderBy(tutorArea.areaId)',
  'db.select().from(cartItem).orderBy(cartItem.accountId, cartItem.courseId)',
  'db.select().from(lesson).orderBy(...(late ? [desc(lesson.dueAt), lesson.id] : [lesson.id]))',
  'db.select().from(job).groupBy(job.status).orderBy(job.status)',
  'db.select({ last: max(job.id) }).from(job).groupBy(job.status).orderBy(desc(max(job.id)))',
  'db.selectDistinct({ id: ticket.accountId }).from(ticket).orderBy(ticket.accountId)',
  'db.select().from(account).where(eq(account.mobile, mobile)).limit(1)',
  "import { tutorSearch as s } from 'x'; db.select().from(s).orderBy(s.tutorId)",
  'sql`select id from job order by published_at desc, id desc limit 5`',
  'rowsOfPage(page, db.select().from(job).orderBy(job.id))',
])('accepts %s', (code) => {
  expect(lastIn(code)).toEqual([])
})

test.each([
  ['db.select().from(order).orderBy(desc(order.createdAt)).limit(20)', 'order.createdAt'],
  ['db.select().from(order).orderBy(order.id, order.status)', 'order.status'],
  ['db.select().from(tutorArea).orderBy(tutorArea.areaId)', 'tutorArea.areaId'],
  ['db.select().from(job).orderBy(...(late ? [job.dueAt] : [job.dueAt, job.id]))', 'job.dueAt'],
  ['db.select().from(job).groupBy(job.status, job.mode).orderBy(job.status)', 'job.status'],
  ['db.select().from(account).where(isOld).limit(20)', ''],
  ['rowsOfPage(page, db.select().from(job))', ''],
  ['sql`select id from job order by published_at desc limit 5`', 'published_at'],
])('refuses %s', (code, last) => {
  expect(lastIn(code)).toEqual([last])
})

test('says where', () => {
  const code = 'db\n  .select()\n  .from(job)\n  .orderBy(job.status)\n'
  expect(looseIn(code)).toEqual([{ line: 4, last: 'job.status' }])
})
