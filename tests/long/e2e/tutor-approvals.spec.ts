import type { Browser, Page } from '@playwright/test'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { askSearch } from '#tests/support/search-screen.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

const t = siteWords('zh-hans')
const prefix = '/zh-hans'

async function publicPage(browser: Browser, tutorId: number) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${prefix}/tutor/detail/${tutorId}`)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const head = await page.locator('main header').first().textContent()
  const photos = await page.locator('main header img[src*="photo"]').count()
  await context.close()
  return { name, head, photos }
}

/** The tutor among the newest search results; null if not found. */
async function inSearch(tutorId: number) {
  const { list } = await askSearch({ sort: 'newest', pageSize: 50 }, 'zh-hans')
  return list.find((one) => one.tutorId === tutorId) ?? null
}

const partOf = (page: Page, step: string) =>
  page
    .locator('details.folded-step')
    .filter({ has: page.getByRole('heading', { name: t(`register.step.${step}`), exact: true }) })

async function openPart(page: Page, step: string) {
  await page.goto(`${prefix}/tutor/dashboard/info`)
  const part = partOf(page, step)
  await part.locator('summary').first().click()
  return part
}
const save = (part: ReturnType<typeof partOf>) =>
  part.getByRole('button', { name: t('register.save'), exact: true }).click()

test.use({ viewport: { width: 390, height: 844 } })

test('an important change waits: the old version stays public until an operator approves it', async ({
  page,
  browser,
}) => {
  const { tutorId, approvals } = await becomeLiveTutor(page)
  expect(await publicPage(browser, tutorId)).toMatchObject({ name: '陈老师', photos: 0 })

  const identity = await openPart(page, 'identity')
  await identity.getByLabel(t('register.field.nameZh')).fill('李小文')
  await identity.getByLabel(t('register.field.sex')).selectOption('M')
  await identity.getByLabel(t('register.field.birthYear')).fill('2001')
  await identity.getByLabel(t('register.field.tutorLevel')).selectOption('university_graduation')
  await save(identity)
  await expect(identity.getByText(t('register.waiting.old'))).toBeVisible()
  const photo = await openPart(page, 'photo')
  await photo.getByLabel(t('upload.choose')).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(640, 480),
  })
  await photo.getByRole('button', { name: t('proofs.photo.send') }).click()
  await expect(photo.getByText(t('decisions.state.PENDING'))).toBeVisible()

  const old = await publicPage(browser, tutorId)
  expect(old).toMatchObject({ name: '陈老师', photos: 0 })
  expect(old.head).toContain(t('vocabulary.tutorLevel.university_level'))
  const name = expect.stringMatching(/^陈老师(?: \p{Lu}\.)?$/u)
  expect(await inSearch(tutorId)).toMatchObject({ name, gender: 'F', photoId: null })

  await page.goto(`${prefix}/tutor/dashboard/previewInfo`)
  const main = page.getByRole('main')
  await expect(main.getByText(t('register.preview.public'))).toBeVisible()
  const waits = main.getByRole('region', { name: t('register.preview.waits') })
  await expect(waits).toContainText('李小文')
  await expect(waits).toContainText(t('register.preview.photo'))
  await expect(waits).toContainText(t('vocabulary.tutorLevel.university_graduation'))
  await expect(main.getByRole('heading', { name: '陈老师' })).toBeVisible()

  expect(await approvals.waiting(tutorId)).toHaveLength(3)
  await approvals.approveAll(tutorId)

  await expect.poll(async () => (await publicPage(browser, tutorId)).name).toBe('李老师')
  const now = await publicPage(browser, tutorId)
  expect(now.photos).toBe(1)
  expect(now.head).toContain(t('vocabulary.tutorLevel.university_graduation'))
  await expect
    .poll(() => inSearch(tutorId))
    .toMatchObject({
      name: expect.stringMatching(/^李老师(?: \p{Lu}\.)?$/u),
      gender: 'M',
      photoId: expect.any(String),
    })
})

test('a refusal says why, keeps what was sent, and is mended', async ({ page, browser }) => {
  const { tutorId, approvals } = await becomeLiveTutor(page)
  const identity = await openPart(page, 'identity')
  await identity.getByLabel(t('register.field.nameZh')).fill('王小文')
  await save(identity)
  await expect(identity.getByText(t('register.waiting.old'))).toBeVisible()
  for (const { approvalId } of await approvals.waiting(tutorId)) {
    const reason = { approve: false, reason: 'nameDiffers', note: '请上传改名契' }
    await approvals.decide(approvalId, reason)
  }

  await page.goto(`${prefix}/tutor/dashboard`)
  const refusal = page.getByRole('region', { name: t('dashboard.approvals') })
  await expect(refusal).toContainText('请上传改名契')
  await refusal.getByRole('link', { name: t('dashboard.approval.mend') }).click()
  await expect(page).toHaveURL(/register\?step=identity$/u)
  await page.goto(`${prefix}/tutor/dashboard/info`)
  await expect(partOf(page, 'identity')).toContainText(t('register.approval.is.rejected'))
  const refused = await openPart(page, 'identity')
  await expect(refused).toContainText(t('decisions.reason.nameDiffers'))
  await expect(refused).toContainText('请上传改名契')
  await expect(refused.getByLabel(t('register.field.nameZh'))).toHaveValue('王小文')
  expect((await publicPage(browser, tutorId)).name).toBe('陈老师')
  await page.goto(`${prefix}/tutor/dashboard/previewInfo`)
  const told = page.getByRole('region', { name: t('register.preview.refused') })
  await expect(told).toContainText(t('decisions.reason.nameDiffers'))

  const again = await openPart(page, 'identity')
  await again.getByLabel(t('register.field.nameZh')).fill('王大文')
  await save(again)
  await expect(again.getByText(t('register.waiting.old'))).toBeVisible()
  await approvals.approveAll(tutorId)
  await expect.poll(async () => (await publicPage(browser, tutorId)).name).toBe('王老师')
})

test('fees, areas and times show at once, in the search as well', async ({ page }) => {
  const { tutorId } = await becomeLiveTutor(page)
  const teach = await openPart(page, 'teach')
  await teach.getByLabel(t('register.field.hourlyFeeCents')).fill('333')
  await save(teach)
  await expect(partOf(page, 'teach')).toContainText('$333')
  await expect.poll(async () => (await inSearch(tutorId))?.feeFromCents).toBe(333_00)

  const places = await openPart(page, 'places')
  const map = places.getByRole('group', { name: t('ui.map.label') })
  await map.getByText('离岛', { exact: true }).click()
  await save(places)
  await expect(
    page.getByText(t('register.savedStep', { step: t('register.step.places') }), { exact: true }),
  ).toBeVisible()
  const times = await openPart(page, 'times')
  await times.getByRole('button', { name: t('pickers.week.clear') }).click()
  await times.getByRole('button', { name: `${t('vocabulary.day.3')} 19:00–20:00` }).click()
  await save(times)
  await expect(times).toContainText(t('register.hoursAWeek', { n: 1 }))
  const detail = async () => {
    const answer = await fetch(`${siteUrl()}/api/tutor/detail?tutorId=${tutorId}&language=zh_CN`)
    return ((await answer.json()) as { data: TutorDetail }).data
  }
  await expect
    .poll(async () => (await detail()).slots)
    .toEqual([{ day: 3, fromMinute: 19 * 60, toMinute: 20 * 60 }])
  expect((await detail()).places.map(({ label }) => label)).toContain('离岛区')
})
