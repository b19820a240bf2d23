import type { Locator, Page } from '@playwright/test'
import type { OwnApproval } from '#contract/moderation/own-approvals.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { expect } from './browser-test.ts'
import { askCall, newPerson, tokenOf } from './people.ts'
import { openPersonCard } from './person-card.ts'
import { newTutor, registrationSteps } from './registration-steps.ts'
import { signInScreen } from './sign-in-screen.ts'
import { newOperator, sendDocument } from './staff-screen.ts'
import { scannedPaper } from './uploads/papers.ts'
import { jpeg } from './uploads/pictures.ts'

/** Opens a new tutor with two documents before a staff member. */
export async function newTutorBefore(page: Page, locale: Locale) {
  const { token } = (await newPerson({ isParent: false })).signedIn
  await askCall('POST', '/api/tutor/insert', { token, body: newTutor })
  for (const [path, body] of registrationSteps) await askCall('POST', path, { token, body })
  await sendDocument(token, 'Degree', await jpeg())
  await sendDocument(token, 'Transcript', await scannedPaper(2))
  const { tutorId } = await askCall<OwnTutor>('GET', '/api/tutor/select', { token })

  const staff = await newOperator()
  const { t, signIn, dialog } = signInScreen(page, locale)
  await page.goto(localPath(locale, '/operator/dashboard'))
  await signIn(staff.mobile, staff.password)
  await expect(dialog).toBeHidden()
  const open = () => openPersonCard(page, `${t('operator.who.tutor', { id: tutorId })} ·`)
  const verdicts = async () => {
    const path = '/api/approval/own/list'
    const { list } = await askCall<{ list: OwnApproval[] }>('GET', path, { token })
    return list
  }
  return { t, open, verdicts, staffToken: await tokenOf(staff.mobile, staff.password) }
}

/** A request on its sender's card. */
export const requestOf = (card: Locator, title: string) =>
  card.locator('.request', { hasText: title })

/** Waits until the document itself is drawn, not only its frame. */
export const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
