import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { asPhone, ensureFfmpeg, makeFilm, picturesAndTone } from '#tests/support/ffmpeg.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { joinAsNew } from '#tests/support/new-account.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall } from '#tests/support/people.ts'
import { press } from '#tests/support/press.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { agreeAbout, staffToken } from '#tests/support/staff-screen.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { wholeCourse } from '#tests/support/whole-course.ts'

const tools = await ensureFfmpeg()
const folder = mkdtempSync(join(tmpdir(), 'film-walk-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
const t = siteWords('en')
const seconds = 12
const keys = ['film-lesson-1', 'film-lesson-2'] as const
const words =
  'WEBVTT\n\n00:00.000 --> 00:06.000\nA half is one of two equal parts\n\n00:06.000 --> 00:12.000\nTwo halves\n'
const price = 100_00

const written = {
  ...wholeCourse,
  title: 'Fractions with a film',
  introduction: 'Fractions from the beginning, with drawings.',
  profile: 'Halves, thirds and quarters in short lessons with exercises and answers.',
  goals: 'Add fractions',
  description: 'For pupils of primary four and five.',
  itemValue: null,
  levels: [],
  priceCents: price,
  discountedCents: null,
  outline: [
    {
      title: 'Parts of a whole',
      lessons: keys.map((key, at) => ({
        ...{ key, title: `Lesson ${'AB'[at]}`, videoUrl: '', isPreview: at === 1 },
      })),
    },
  ],
}

test('a film is uploaded, approved, bought and played', async ({ page, browser }) => {
  test.skip(tools === null, 'needs ffmpeg')
  if (tools === null) return
  const pictures = picturesAndTone('640x360', seconds)
  const film = makeFilm(tools, join(folder, 'half.mp4'), ...pictures, ...asPhone)

  const tutor = await becomeLiveTutor(page)
  const { classId } = await tutor.call<OwnCourse>('/api/course/save', written)
  for (const lessonKey of keys) {
    await tutor.call('/api/course/lesson/save', { classId, lessonKey, text: '# A half' })
  }
  await page.goto(`/en/tutor/dashboard/createOnlineCourse?classId=${classId}`)
  await page
    .getByRole('button', { name: t('courseEditor.lesson.unfold') })
    .first()
    .click()
  const choose = async (group: string, file: Parameters<Locator['setInputFiles']>[0]) => {
    const input = page.locator('.field', { hasText: group }).locator('input[type="file"]').first()
    await input.setInputFiles(file)
  }
  await choose(t('courseEditor.film'), film)
  // Conversion on a busy machine is slower than playback.
  await expect(page.getByText(t('courseEditor.film.READY', { time: '0:12' }))).toBeVisible({
    timeout: 180_000,
  })
  await page.getByText(t('courseEditor.captions.add')).click()
  await page.getByLabel(t('courseEditor.captions.language')).selectOption('en')
  const captions = { name: 'half.vtt', mimeType: 'text/vtt', buffer: Buffer.from(words) }
  await choose(t('courseEditor.captions'), captions)
  const kept = t('courseEditor.captions.kept', { language: t('films.language.en') })
  await expect(page.getByText(kept)).toBeVisible()
  await page.getByText(t('courseEditor.paper.add')).click()
  const paper = { name: 'Worksheet 1.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
  await choose(t('courseEditor.paper'), paper)
  await expect(page.getByLabel(t('courseEditor.paper.name', { n: 1 }))).toHaveValue('Worksheet 1')
  await expect(page.getByText(t('courseEditor.kept.kept')).first()).toBeVisible()
  await expectNoFindings(page, 'a lesson with a film', 'all')
  await page.getByRole('button', { name: t('courseEditor.submit'), exact: true }).click()
  await expect(page.getByText(t('states.courseVersion.WAITING'))).toBeVisible()
  await tutor.approvals.approveAll(tutor.tutorId)

  const context = await browser.newContext()
  const buyer = await context.newPage()
  const { token } = await joinAsNew(buyer, 2)
  const { orderNo } = await askCall<{ orderNo: string }>('POST', '/api/course/buy', {
    token,
    body: { courses: [{ classId, netCents: price }] },
  })
  await askCall('POST', '/api/operator/payment/book', {
    token: await staffToken(),
    body: { orderNo, provider: 'fps', reference: `FILM${classId}`, amountCents: price },
  })
  await agreeAbout(orderNo)
  await buyer.goto(`/en/course/learn/${classId}`)
  await buyer.getByRole('button', { name: t('study.begin') }).click()
  const video = buyer.locator('video')
  await expect(video).toHaveAttribute('aria-label', t('films.player', { title: 'Lesson A' }))
  const state = () =>
    video.evaluate((one: HTMLVideoElement) => ({
      at: one.currentTime,
      of: Math.round(one.duration),
      rate: one.playbackRate,
      paused: one.paused,
    }))
  await expect.poll(async () => (await state()).of).toBe(seconds)
  await expectNoFindings(buyer, 'a lesson with a film for its buyer', 'all')

  // By keyboard alone: play, faster, ten seconds ahead, captions.
  await video.focus()
  await video.press('k')
  await expect.poll(async () => (await state()).at).toBeGreaterThan(0.5)
  await video.press('>')
  await expect.poll(async () => (await state()).rate).toBe(1.25)
  await expect(buyer.getByLabel(t('films.speed'))).toHaveValue('1.25')
  await buyer.getByLabel(t('films.speed')).selectOption('2')
  expect((await state()).rate).toBe(2)
  await video.press('k')
  await expect.poll(async () => (await state()).paused).toBe(true)
  await video.press('c')
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 10
  })
  const shown = () =>
    video.evaluate((one: HTMLVideoElement) => {
      const [track] = one.textTracks
      const cue = track?.activeCues?.[0] as VTTCue | undefined
      return [track?.mode, track?.language, cue?.text]
    })
  await expect.poll(shown).toEqual(['showing', 'en', 'Two halves'])

  const show = t('films.paper.show', { name: 'Worksheet 1' })
  await press(buyer.getByRole('button', { name: show }))
  await expect(buyer.getByRole('img').first()).toBeVisible()

  // It resumes where it stopped, even after the page was left.
  await buyer.reload()
  await expect.poll(async () => Math.round((await state()).at)).toBe(10)
})
