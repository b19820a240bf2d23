import type { Page } from '@playwright/test'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { askCall, newPerson, personPassword, tokenOf } from '#tests/support/people.ts'
import { openPersonCard } from '#tests/support/person-card.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { becomeStranger } from '#tests/support/social-screen.ts'
import { newOperator, sendDocument, waitingApprovals } from '#tests/support/staff-screen.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

/* A script that runs sets a mark; a blocked one fails the test too (browser-test.ts). */

const payloads = [
  '<script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  '</textarea><svg/onload=window.ran=1>',
  "';window.ran=1;//",
  '</script><script>window.ran=1</script>',
  '{{constructor.constructor("window.ran=1")()}}',
  '<a href="javascript:window.ran=1">a</a>',
]
const all = payloads.join(' ')
/** The longest nickname. */
const nickname = '"><b>'

/** Pages of the authors and of staff, and public ones. */
const shown = async (page: Page, path: string, text: string) => {
  await page.goto(path)
  await expect(page.locator('main')).toContainText(text)
  expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
}

test('scripts in what people write are text wherever it is read', async ({ page }) => {
  const person = await newPerson({ isParent: false })
  const { token } = person.signedIn
  const send = (path: CalledPath, body: object) => askCall('POST', path, { token, body })
  await send('/api/parent/insert', { name: '陳大文', students: [{ nickname }] })
  await send('/api/tutor/insert', newTutor)
  for (const [path, body] of registrationSteps) await send(path, body)
  await send('/api/tutor/profile/update', {
    profile: `我教數學多年，上堂輕鬆，堂後有短練習，家長可以隨時查問進度，學生都有進步。${all}`,
  })
  const work = payloads.map((title) => ({
    title: title.slice(0, 40),
    organization: title.slice(0, 40),
  }))
  await send('/api/tutor/work/update', { yearsExperience: 4, work: work.slice(0, 5) })
  await send('/api/v2/tutor/job/leave/msg/template/add', { template: all })
  await sendDocument(token, payloads[1] ?? '', await jpeg())
  const { tutorId } = await askCall<OwnTutor>('GET', '/api/tutor/select', { token })

  const staff = await newOperator()
  const staffToken = await tokenOf(staff.mobile, staff.password)
  const screen = signInScreen(page, 'en')
  await page.goto('/en/operator/dashboard')
  await screen.signIn(staff.mobile, staff.password)
  await page.waitForURL('**/en/operator/dashboard')
  const card = await openPersonCard(page, `tutor ${tutorId} ·`)
  await expect(card).toContainText('onerror=window.ran=1')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await approveAll(staffToken, tutorId)
  await shown(page, '/en/operator/dashboard/audit', 'Request approved')

  await shown(page, `/en/tutor/detail/${tutorId}`, 'onerror=window.ran=1')
  await becomeStranger(page)
  await page.goto('/en/tutor/dashboard/info')
  await screen.signIn(person.mobile, personPassword)
  await page.waitForURL('**/en/tutor/dashboard/info')
  await shown(page, '/en/tutor/dashboard/previewInfo', 'onerror=window.ran=1')
  await page.goto('/en/parent/dashboard/info')
  await expect(page.locator('#parent-students-0-nickname')).toHaveValue(nickname)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

async function approveAll(token: string, tutorId: number): Promise<void> {
  const waiting = await waitingApprovals(token)
  for (const { approvalId } of waiting.filter(
    ({ who }) => who.kind === 'tutor' && who.id === tutorId,
  )) {
    await askCall('POST', '/api/operator/approval/decide', {
      token,
      body: { approvalId, approve: true, unseen: true },
    })
  }
}
