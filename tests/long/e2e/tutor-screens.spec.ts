import type { Page } from '@playwright/test'
import { type Locale, locales, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { joinAsNew } from '#tests/support/new-account.ts'
import { expectNoFindings, looksIn } from '#tests/support/no-findings.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

type Words = ReturnType<typeof siteWords>
/** A state of a screen: its address, the steps to it, and the sign that it is reached. */
interface State {
  path: string
  act?: (page: Page, t: Words) => Promise<void>
  shows: (page: Page, t: Words) => ReturnType<Page['locator']>
}

const register = (step: string) => `/tutor/register?step=${step}`
const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]').click()
const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('link') })
const step = (name: string): State => ({
  path: register(name),
  shows: (page, t) => page.getByRole('heading', { name: t(`register.step.${name}`), exact: true }),
})
const refusedStep = (name: string, act: State['act']): State => ({
  path: register(name),
  act: async (page, t) => {
    await act?.(page, t)
    await submit(page)
  },
  shows: alert,
})
const text: Record<Locale, string> = {
  'zh-tw': '港大數學系三年級，DSE 數學 5**，教中一至中三數學四年，沙田上門。電話 9123 4567',
  'zh-hans': '港大数学系三年级，DSE 数学 5**，教中一至中三数学四年，沙田上门。电话 9123 4567',
  en: 'Year 3 Maths at HKU, DSE Maths 5**, four years of S1 to S3 Maths in Sha Tin. Call 9123 4567',
}

const beginning: Record<string, State> = {
  'who I am, empty': step('identity'),
  'who I am, refused': refusedStep('identity', async () => {}),
}
/** With a record that is public, changed, and refused in part. */
const living: Record<string, State> = {
  'who I am, refused by staff': step('identity'),
  education: step('education'),
  'education, refused': refusedStep('education', async (page, t) => {
    await page.getByLabel(t('register.field.majorId')).first().fill('?')
  }),
  teach: step('teach'),
  'teach, refused': refusedStep('teach', async (page, t) => {
    await page.getByRole('button', { name: t('register.subject.add') }).click()
    await page.locator('.pick-list button').first().click()
  }),
  places: step('places'),
  'places, unfolded': {
    path: register('places'),
    act: async (page) => {
      for (const of of ['.area-region', '.area-district']) {
        const fold = page.locator(of).first()
        // A press on what appeared that moment does not count.
        await expect(async () => {
          if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click()
          await expect(fold).toHaveAttribute('open', { timeout: 500 })
        }).toPass()
      }
    },
    shows: (page) => page.locator('.area-list').first(),
  },
  times: step('times'),
  experience: step('experience'),
  'experience, refused': refusedStep('experience', async (page, t) => {
    await page.getByRole('button', { name: t('register.work.add') }).click()
    await page.getByLabel(t('register.field.organization')).last().fill('A')
  }),
  introduction: step('profile'),
  photo: step('photo'),
  'photo, refused': {
    path: register('photo'),
    act: async (page, t) => {
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await page.getByLabel(t('upload.choose')).setInputFiles(file)
    },
    shows: (page) => page.locator('.field-error'),
  },
  'photo, cropped': {
    path: register('photo'),
    act: async (page, t) => {
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) }
      await page.getByLabel(t('upload.choose')).setInputFiles(file)
    },
    shows: (page, t) => page.getByLabel(t('proofs.photo.zoom')),
  },
  proofs: {
    path: register('proofs'),
    shows: (page, t) => page.getByText(t('decisions.state.REJECTED')).first(),
  },
  'proofs, asked to delete': {
    path: register('proofs'),
    act: (page) => page.locator('.proof-acts button').last().click(),
    shows: (page) => page.locator('dialog[open]'),
  },
  activation: {
    path: '/tutor/activationVerify',
    shows: (page, t) => page.getByRole('heading', { name: t('register.approvals') }),
  },
  overview: {
    path: '/tutor/dashboard',
    shows: (page, t) => page.getByText(t('register.listing.listed')),
  },
  info: {
    path: '/tutor/dashboard/info',
    act: (page) => page.locator('.folded-step > summary').first().click(),
    shows: (page, t) => page.getByLabel(t('register.field.birthYear')),
  },
  preview: {
    path: '/tutor/dashboard/previewInfo',
    shows: (page, t) => page.getByRole('region', { name: t('register.preview.waits') }),
  },
  messages: {
    path: '/tutor/dashboard/saveMegInfo',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('register.template.add') }).click()
      await page.getByRole('textbox').first().fill('9123 4567')
    },
    shows: (page) => page.getByRole('button', { name: '9123 4567' }),
  },
  settings: {
    path: '/tutor/dashboard/setting#notices',
    shows: (page) => page.getByRole('switch').first(),
  },
}

/** Removes this device's drafts before the next state. */
const forgetDrafts = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('drafts')) localStorage.removeItem(key)
    }
  })

async function lookAt(page: Page, locale: Locale, states: Record<string, State>): Promise<void> {
  const t = siteWords(locale)
  for (const [name, { path, act, shows }] of Object.entries(states)) {
    await test.step(name, async () => {
      await page.goto(localPath(locale, path))
      await page.waitForLoadState('networkidle')
      await act?.(page, t)
      await expect(shows(page, t)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoFindings(page, `${name}, ${locale}`, looksIn(locale, 'none'))
      await forgetDrafts(page)
    })
  }
}

for (const locale of locales) {
  test(`nothing that axe finds, or that is too wide, while somebody begins (${locale})`, async ({
    page,
  }) => {
    const t = siteWords(locale)
    await joinAsNew(page, 1)
    await lookAt(page, locale, beginning)
    await page.goto(localPath(locale, register('assisted')))
    await page
      .getByRole('textbox', { name: t('readIntroduction.assisted.text') })
      .fill(text[locale])
    await page.getByRole('button', { name: t('readIntroduction.assisted.read') }).click()
    await expect(page.getByRole('region', { name: t('readIntroduction.title') })).toBeVisible()
    await expectNoFindings(page, `what was read, ${locale}`, looksIn(locale, 'none'))
    await page.getByRole('button', { name: t('readIntroduction.assisted.use') }).click()
    await expect(page.locator('.from-words').first()).toBeVisible()
    await expectNoFindings(page, `with the words behind it, ${locale}`, looksIn(locale, 'none'))
  })

  test(`nothing that axe finds, or that is too wide, on the screens of a tutor (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const { tutorId, token, call, approvals } = await becomeLiveTutor(page)
    await call('/api/tutor/important/update', { nameZh: '李大文' })
    for (const title of ['Refused', 'Waits']) {
      const form = new FormData()
      form.append('title', title)
      form.append('file', new Blob([new Uint8Array(await jpeg())]), 'scan.jpg')
      const url = new URL('/api/tutor/upload/secret/certificate?name=diploma', siteUrl())
      await fetch(url, { method: 'POST', headers: { token }, body: form })
      const refusal = { approve: false, reason: 'unreadable', note: 'Page 2' }
      if (title === 'Waits') continue
      for (const { approvalId } of await approvals.waiting(tutorId))
        await approvals.decide(approvalId, refusal)
    }
    await call('/api/tutor/base/edu/update', { universityId: 'cuhk' })
    await lookAt(page, locale, living)
  })
}
