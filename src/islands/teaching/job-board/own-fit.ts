import { tutorJob } from '#contract/teaching/tutor-job.ts'
import { loadChatMessages } from '#i18n/chat-messages.ts'
import { splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { send } from '#stores/asking/client.ts'
import { timesText } from '#ui/slot-texts.ts'

/* The part of a job's public page that compares it with the profile of the tutor who reads it. */

/** Lists where the job matches the tutor and where not, and says if they have applied already. */
export async function showFit(part: HTMLElement): Promise<void> {
  const { locale } = splitLocale(location.pathname)
  const [seen, messages] = await Promise.all([
    send(tutorJob, { query: { jobId: Number(part.dataset.jobFit) }, hideLoading: true }),
    loadChatMessages(locale, ['tutorJobs', 'job', 'vocabulary']),
  ])
  const t = createTranslate<'tutorJobs' | 'job' | 'vocabulary'>(locale, messages)
  const fits = seen.fits.map(({ code, params }) => t(`tutorJobs.fits.${code}`, params))
  const against = seen.against.map(({ code, params }) => t(`tutorJobs.against.${code}`, params))
  if (seen.clashes.length > 0) {
    against.push(t('tutorJobs.clash', { times: timesText(t, seen.clashes) }))
  }
  fill(part, 'fits', fits)
  fill(part, 'against', against)
  part.hidden = fits.length + against.length === 0
  const apply = document.querySelector<HTMLElement>('[data-job-apply]')
  if (apply === null || seen.may.includes('apply')) return
  if (seen.application !== null) apply.textContent = apply.dataset.applied ?? ''
  apply.hidden = seen.barred === 'ownJob'
}

/** Clones the page's template row for each text. */
function fill(part: HTMLElement, of: 'fits' | 'against', texts: readonly string[]): void {
  const line = part.querySelector<HTMLElement>(`[data-line="${of}"]`)
  for (const text of texts) {
    const copy = line?.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    copy.hidden = false
    copy.append(text)
    line?.before(copy)
  }
}
