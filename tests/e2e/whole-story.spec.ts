import type { Browser, Page } from '@playwright/test'
import type { OwnActivity } from '#contract/activities/activities.ts'
import type { DoorLink, DoorList } from '#contract/activities/doors.ts'
import type { OwnCourse } from '#contract/courses/courses.ts'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import { isoInHongKong } from '#server/ground/hong-kong-time.ts'
import { expect } from '#tests/support/browser-test.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { newTradingOrganization } from '#tests/support/new-organization.ts'
import { test } from '#tests/support/own-site.ts'
import { payByCard } from '#tests/support/pay-on-page.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { staffToken, waitingApprovals } from '#tests/support/staff-screen.ts'
import { unfold } from '#tests/support/unfold.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'
import { wholeCourse } from '#tests/support/whole-course.ts'

const t = siteWords('zh-tw')
const viewport = { width: 390, height: 844 }
// The built pages show demo people whom this site lacks.
test.use({ viewport, meantFailures: /photoId=demo-/u })

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
const said = (page: Page, words: string) =>
  page.getByRole('region', { name: t('chat.list') }).getByText(words, { exact: true })

const approve = async (kind: ApprovalKind) => {
  const token = await staffToken()
  for (const { approvalId } of (await waitingApprovals(token)).filter((one) => one.kind === kind)) {
    await askCall('POST', '/api/operator/approval/decide', {
      token,
      body: { approvalId, approve: true, unseen: true },
    })
  }
}

/** An approved tutor with an online course of one lesson. */
async function newTeacher(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const tutor = await becomeLiveTutor(page)
  const outline = [
    {
      title: '方程',
      lessons: [{ key: 'lesson-one-1', title: '未知數', videoUrl: '', isPreview: false }],
    },
  ]
  const { classId } = await tutor.call<OwnCourse>('/api/course/save', {
    ...wholeCourse,
    title: '中二代數一講通',
    priceCents: 100_00,
    discountedCents: null,
    outline,
  })
  await tutor.call('/api/course/lesson/save', {
    ...{ classId, lessonKey: 'lesson-one-1', text: '# 未知數\n\n以 **x** 代表未知數。' },
  })
  await tutor.call('/api/course/move', { classId, event: 'submit' })
  await approve('course')
  return { ...tutor, page, classId }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A trading organization with an activity on sale, and a door to it. */
async function newActivity() {
  const { token } = await newTradingOrganization()
  const post = <Data>(path: CalledPath, body: object) =>
    askCall<Data>('POST', path, { token, body })
  const { activityId } = await post<OwnActivity>('/mechanism/activity/save', {
    ...wholePlan,
    sessions: wholePlan.sessions.map((session, at) => ({
      ...session,
      // In an hour, and in a week: a door opens six hours before.
      startsAt: isoInHongKong(inDays(7 * at + 1 / 24)),
      endsAt: isoInHongKong(inDays(7 * at + 3 / 24)),
    })),
  })
  await post('/mechanism/activity/move', { activityId, event: 'submit' })
  await approve('activity')
  const door = { activityId, name: '正門' }
  const { address } = await post<{ door: DoorLink; address: string }>(
    '/mechanism/activity/door/make',
    door,
  )
  return { activityId, door: new URL(address).hash }
}

test('from an empty house: a parent finds, posts, books, chats, confirms, pays, studies, rates and attends', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000)
  const tutor = await newTeacher(browser)
  const phone = tutor.page
  const { activityId, door } = await newActivity()
  const { mobile } = await newPerson()

  // Finds the only tutor and saves them.
  await page.goto('/searchtutor?subject=tutor_remediation_math')
  await page.locator('#results article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/tutor/detail/${tutor.tutorId}`, 'u'))

  await page.goto('/parent/aipublish')
  await page
    .getByLabel(t('publish.message'), { exact: true })
    .fill('中二男，數學，網上補習，逢星期三 17:00-18:30，每堂 $360，每星期一堂')
  await button(page, 'publish.read').click()
  const done = button(page, 'publish.questions.done')
  await expect(page.getByRole('textbox', { name: t('publish.field.remark') })).toBeVisible()
  if (await done.isVisible()) await done.click()
  await button(page, 'publish.submit.signIn').click()
  await signInScreen(page, 'zh-tw').signIn(mobile)
  const see = page.getByRole('link', { name: t('publish.done.see') })
  const job = (await see.getAttribute('href')) ?? ''
  const jobId = /\d+$/u.exec(job)?.[0] ?? ''

  // The tutor applies, the parent books, the tutor accepts.
  await phone.goto('/jobcase')
  await phone.locator('#results article').first().getByRole('link').click()
  await phone.getByRole('link', { name: t('board.detail.apply') }).click()
  await phone.getByRole('textbox', { name: t('tutorJobs.message') }).fill('可以先試堂。')
  await button(phone, 'tutorJobs.apply').click()
  await expect(phone.getByText(t('tutorJobs.now.APPLIED'), { exact: true })).toBeVisible()
  await page.goto(job)
  const applicants = page.getByRole('region', { name: t('ownJobs.applicants'), exact: true })
  await applicants.getByRole('button', { name: /^預約/u }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ownJobs.book.send') })
    .click()
  await expect(page.getByText(t('ownJobs.status.BOOKED'), { exact: true })).toBeVisible()
  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  await button(phone, 'tutorJobs.accept').click()
  await expect(button(phone, 'tutorJobs.contact.show')).toBeVisible()
  // The second of two quick presses is ignored (islands/press-guard.ts).
  await phone.reload()
  await button(phone, 'tutorJobs.contact.show').click()
  await expect(phone.getByRole('link', { name: `+852 ${mobile}` })).toBeVisible()

  await page.goto(`/myChat/chat?withTutor=${tutor.tutorId}`)
  const box = (of: Page) => of.getByRole('textbox', { name: t('chat.message') })
  await box(page).fill('星期三見！')
  await box(page).press('Enter')
  await phone.goto('/myChat/chat')
  await phone.locator('.chat-contact').click()
  await expect(said(phone, '星期三見！')).toBeVisible()
  await box(phone).fill('好，到時見。')
  await box(phone).press('Enter')
  await expect(said(page, '好，到時見。')).toBeVisible()

  // Prepays three lessons; one is taught, affirmed and reviewed.
  await page.goto(job)
  await unfold(page, t('prepaid.title'))
  const ahead = page.getByRole('region', { name: t('prepaid.title'), exact: true })
  await ahead.getByLabel(t('prepaid.lessons')).selectOption('2')
  await ahead.getByRole('button', { name: t('prepaid.buy') }).click()
  await payByCard(page, 'zh-tw')
  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  await unfold(phone, t('lesson.title'))
  await button(phone, 'lesson.checkIn.extra').click()
  await button(phone, 'lesson.checkIn.extra.sure').click()
  await button(phone, 'lesson.over').click()
  await phone.getByLabel(t('lesson.end.other')).check()
  // Text typed during the check-in stays.
  const minutes = phone.getByRole('textbox', { name: t('lesson.minutes') })
  await minutes.fill('1:30')
  await expect(phone.getByText(t('lesson.kept.sign'))).toBeHidden()
  await expect(minutes).toHaveValue('1:30')
  await button(phone, 'lesson.end.typed').click()
  await expect(phone.getByText(t('lesson.status.OVER'), { exact: true })).toBeVisible()
  await page.goto(job)
  // Asks about ninety minutes within seconds.
  const now = page.getByRole('region', { name: t('job.now'), exact: true })
  await expect(now.getByText(t('lesson.doubt.clock'))).toBeVisible()
  await page.getByRole('button', { name: /^確認 90 分鐘/u }).click()
  await expect(page.getByText(t('ownJobs.status.RUNNING'), { exact: true })).toBeVisible()
  await unfold(page, t('review.title'))
  const review = page.getByRole('region', { name: t('review.title'), exact: true })
  await review.getByLabel(t('review.score.5')).check()
  await review.getByRole('textbox').fill('教得清楚。')
  await button(page, 'review.send').click()
  await expect(review.getByText('教得清楚。')).toBeVisible()
  await phone.goto('/tutor/dashboard/wallet')
  await expect(phone.getByText(t('wallet.kind.earning'), { exact: true })).toBeVisible()
  await expect(phone.getByText('$360').first()).toBeVisible()

  // Studies the tutor's course up to its certificate.
  await page.goto(`/course/detail/${tutor.classId}`)
  await button(page, 'courses.cart.add').click()
  await expect(page.getByText(t('courses.cart.added'))).toBeVisible()
  await page.goto('/parent/dashboard/online/shoppingCart')
  await button(page, 'cart.pay').click()
  await payByCard(page, 'zh-tw')
  await page.goto(`/course/learn/${tutor.classId}`)
  await button(page, 'study.begin').click()
  await button(page, 'study.done').click()
  await page.getByRole('link', { name: t('study.certificate.open') }).click()
  await expect(page.getByRole('heading', { name: t('certificate.paper.title') })).toBeVisible()

  // Buys a ticket for an activity.
  await page.goto(`/organization/buy/${activityId}`)
  await page.getByLabel(t('tickets.holder', { n: 1 })).fill('小明')
  await button(page, 'tickets.pay').click()
  await payByCard(page, 'zh-tw')
  await page.goto('/parent/dashboard/tickets')
  await expect(page.getByText('小明')).toBeVisible()

  // Attends: a helper at the door admits the ticket.
  await phone.goto(`/door${door}`)
  const { tickets } = await askCall<DoorList>('POST', '/api/activity/door/list', {
    body: { token: door.slice(1) },
  })
  await phone.getByLabel(t('door.number')).fill(tickets[0]?.number ?? '')
  await button(phone, 'door.check').click()
  await expect(phone.getByText(t('door.answer.in'), { exact: true })).toBeVisible()
})
