import { randomBytes } from 'node:crypto'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { askCall } from '#tests/support/people.ts'
import { press } from '#tests/support/press.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { bringAsColleague, newOperator } from '#tests/support/staff-screen.ts'

const t = siteWords('en')
test.use({ viewport: { width: 390, height: 844 } })

const bought = async () => {
  const parent = await parentWithJob()
  const path = '/api/v2/parent/invitation/tutor/purchase?id=1'
  const { orderNo } = await parent.post<{ orderNo: string }>(path)
  const order = () =>
    askCall<{ status: string; dueCents: number }>('GET', `/api/order/detail?orderNo=${orderNo}`, {
      token: parent.token,
    })
  return { orderNo, order, due: ((await order()).dueCents / 100).toFixed(2) }
}

test('staff explain a bank’s columns once, and decide what the statement leaves open', async ({
  page,
}) => {
  const [sure, other] = [await bought(), await bought()]
  const bank = randomBytes(4).toString('hex')
  const file = (name: string, ...rows: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        `Bank ${bank},Statement of account`,
        `Transaction Date,Details,Money in,Money out,Their word ${bank}`,
        ...rows,
      ].join('\n'),
    ),
  })
  const { mobile, password } = await newOperator()
  await page.goto('/en/operator/dashboard/statement')
  await signInScreen(page, 'en').signIn(mobile, password)
  const choose = page.getByLabel(t('upload.choose'))
  const sureRow = `20/11/2026,FPS CHAN T M ${sure.orderNo},${sure.due},,${bank}1`

  await choose.setInputFiles(file('unclear.csv', sureRow, `20.20.2026,FPS ${bank},"1.2.3",,`))
  const columns = page.getByRole('form', { name: t('bankStatement.columns') })
  await expect(columns.getByLabel(t('bankStatement.columns.amount'))).toHaveValue('2')
  await columns.getByLabel(t('bankStatement.columns.text')).selectOption('')
  await columns.getByRole('button', { name: t('bankStatement.columns.send') }).click()
  const text = columns.getByLabel(t('bankStatement.columns.text'))
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.selectOption({ label: 'Details' })
  await columns
    .getByLabel(t('bankStatement.columns.reference'))
    .selectOption({ label: `Their word ${bank}` })
  await expectNoFindings(page, 'columns of a statement')
  await press(columns.getByRole('button', { name: t('bankStatement.columns.send') }))
  await expect(page.getByText(t('bankStatement.wrong', { n: 2 }))).toBeVisible()
  await expect(page.getByRole('row', { name: /^4 Transaction Date 20\.20\.2026/u })).toBeVisible()
  await expect(page.getByRole('row', { name: /^4 Money in 1\.2\.3/u })).toBeVisible()
  await expectNoFindings(page, 'wrong cells')
  expect((await sure.order()).status).toBe('UNPAID')

  const rows = [
    sureRow,
    `20/11/2026,NAMELESS ${bank},${other.due},,`,
    `20/11/2026,STRIPE ${bank},1234.50,,${bank}3`,
    `20/11/2026,RENT ${bank},,500.00,`,
  ]
  await choose.setInputFiles(file('clear.csv', ...rows))
  await expect(page.getByText(t('bankStatement.done', { n: 4 }))).toBeVisible()
  await expect(page.getByText(t('bankStatement.waiting.help'))).toBeVisible()
  expect((await sure.order()).status, 'by one of them').toBe('UNPAID')
  await bringAsColleague(file('clear.csv', ...rows).buffer)
  expect((await sure.order()).status, 'by two').toBe('PAID')

  const line = page.getByRole('article', { name: `NAMELESS ${bank}` })
  await expect(line.getByText(t('bankStatement.doubt.reference'))).toBeVisible()
  await press(line.getByRole('button', { name: t('bankStatement.book') }))
  const booking = line.getByRole('form', { name: t('bankStatement.book') })
  await booking.getByLabel(t('bankStatement.book.order')).fill('999999999')
  await press(booking.getByRole('button', { name: t('bankStatement.book') }))
  await expect(page.getByText(t('errors.A0404')).first()).toBeVisible()
  await expect(page.getByText(t('operator.overtaken'))).toBeHidden()
  await press(line.getByRole('button', { name: other.orderNo, exact: true }))
  await expectNoFindings(page, 'a line to be booked')
  await press(booking.getByRole('button', { name: t('bankStatement.book') }))
  // Both have brought the row, so one of them may book it.
  await expect(line).toBeHidden()
  expect((await other.order()).status).toBe('PAID')

  const stripe = page.getByRole('article', { name: `STRIPE ${bank}` })
  await press(stripe.getByRole('button', { name: t('bankStatement.aside') }))
  const putting = stripe.getByRole('form', { name: t('bankStatement.aside') })
  await putting.getByLabel(t('operatorJobs.reason')).fill('Settlement of cards')
  await press(putting.getByRole('button', { name: t('bankStatement.aside') }))
  await expect(stripe).toBeHidden()
  await page.getByLabel(t('operator.show')).selectOption('aside')
  await expect(stripe.getByText('Settlement of cards')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('bankStatement.save') }).click()
  expect((await saving).suggestedFilename()).toBe('bank-lines-aside.csv')

  await choose.setInputFiles(file('clear.csv', ...rows))
  const known = page.getByRole('definition').nth(3)
  await expect(known).toHaveText('3')
  await expectNoFindings(page, 'a statement that was imported')
})
