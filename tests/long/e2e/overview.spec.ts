import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

test('what stands below is in sight once what stands above has arrived', async ({ page }) => {
  const t = siteWords('en')
  await becomeTutor(page)
  // No timeout while the answer is held back.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const letThrough = Promise.withResolvers<void>()
  await page.route('**/api/v2/tutor/overview/list**', async (route) => {
    await letThrough.promise
    await route.continue()
  })
  await page.goto('/en/tutor/dashboard')
  const below = page.getByText(t('decisions.state.PENDING')).first()
  await expect(below).toBeAttached()
  await expect(below).toBeHidden()
  letThrough.resolve()
  await expect(below).toBeVisible()
})

test('a tutor pauses the profile and shows it again, by keyboard', async ({ page, request }) => {
  const t = siteWords('en')
  const { tutorId } = await becomeLiveTutor(page)
  const isPublic = async () => (await request.get(`/en/tutor/detail/${tutorId}`)).status()
  await page.goto('/en/tutor/dashboard')
  const region = page.getByRole('region', { name: t('dashboard.pause') })
  await region.getByRole('button', { name: t('dashboard.pause.begin') }).press('Enter')
  await expect(page.getByText(t('dashboard.pause.done'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('register.listing.paused'))).toBeVisible()
  expect(await isPublic()).toBe(404)
  const end = region.getByRole('button', { name: t('dashboard.pause.end') })
  await expect(end, 'the focus stays where it was').toBeFocused()
  await expectNoFindings(page, 'paused')
  await end.press('Enter')
  await expect(page.getByText(t('register.listing.listed'))).toBeVisible()
  expect(await isPublic()).toBe(200)
})

test.describe('when a call fails', () => {
  test.use({ meantFailures: /approval\/own\/list|tutor\/select/u })
  test('the overview says so, shows the rest, and goes on by one press', async ({ page }) => {
    const t = siteWords('en')
    await becomeTutor(page)
    await page.route('**/api/approval/own/list**', (route) => route.abort())
    await page.goto('/en/tutor/dashboard')
    const approvals = page.getByRole('region', { name: t('dashboard.approvals') })
    await expect(approvals.getByRole('alert')).toBeVisible()
    await expect(page.getByText(t('register.listing.incomplete'))).toBeVisible()
    await expectNoFindings(page, 'failed')
    await page.unroute('**/api/approval/own/list**')
    await approvals.getByRole('button', { name: t('ui.error.retry') }).click()
    await expect(approvals.getByText(t('decisions.state.PENDING')).first()).toBeVisible()
  })
})

test('a parent is led to add a child, and then to tutors for each', async ({ page }) => {
  const t = siteWords('zh-tw')
  const { mobile, signedIn } = await newPerson()
  await page.goto('/parent/dashboard')
  const screen = signInScreen(page, 'zh-tw')
  await screen.signIn(mobile)
  await expect(page.getByRole('link', { name: t('dashboard.next.addChild') })).toBeVisible()
  await expect(page.getByText(t('dashboard.missing.parent.students.why'))).toBeVisible()
  await expectNoFindings(page, 'no child')

  const child = { nickname: '囡囡', level: 'local:10', subjects: ['tutor_remediation_math'] }
  const { token } = signedIn
  const body = { students: [child], areaId: 1057901 }
  await askCall('POST', '/api/parent/update', { token, body })
  await page.reload()
  await expect(page.getByText(t('dashboard.missing.parent.students'))).toBeHidden()
  await expectNoFindings(page, 'a child')
  await page.getByRole('link', { name: t('dashboard.next.find', { name: '囡囡' }) }).click()
  await expect(page).toHaveURL(
    /\/searchtutor\?subject=tutor_remediation_math&level=local:10&area=1057901$/u,
  )
  await expect(page.locator('article').first()).toBeVisible()
})

test('an order that is not paid waits with its deadline, without a job as well', async ({
  page,
}) => {
  const t = siteWords('zh-tw')
  const { mobile, signedIn } = await newPerson()
  const { token } = signedIn
  const path = '/api/v2/parent/invitation/tutor/purchase?id=1' as const
  const { orderNo } = await askCall<{ orderNo: string }>('POST', path, { token })
  await page.goto('/parent/dashboard')
  await signInScreen(page, 'zh-tw').signIn(mobile)
  const waits = page.getByRole('region', { name: t('ownJobs.waits') })
  await expect(waits.locator('.list-row')).toHaveCount(1)
  await expect(waits.getByRole('heading').locator('..').locator('.count')).toHaveText('1')
  await expect(waits.getByText(/為你保留至.*尚餘/u)).toBeVisible()
  await expectNoFindings(page, 'an order to pay')
  await waits.getByRole('link', { name: /^待付款/u }).click()
  await expect(page).toHaveURL(new RegExp(`/order-pay\\?orderNo=${orderNo}$`, 'u'))
})
