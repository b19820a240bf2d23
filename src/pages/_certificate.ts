import { ApiError } from '#api/api-error.ts'
import { type CourseCertificate, courseCertificate } from '#contract/courses/certificates.ts'
import type { Locale } from '#i18n/locales.ts'
import { clientOf } from './_client.ts'

/** What anybody may read of a certificate; null for one never issued, or of a returned course. */
export async function askCertificate(
  locale: Locale,
  locals: App.Locals,
  code: string,
): Promise<CourseCertificate | null> {
  const send = clientOf(locale, locals)
  if (send === null) throw new Error('A certificate is rendered on demand and needs the calls')
  try {
    return await send(courseCertificate, { query: { code } })
  } catch (error) {
    if (error instanceof ApiError && ['A0404', 'A0400'].includes(error.code)) return null
    throw error
  }
}
