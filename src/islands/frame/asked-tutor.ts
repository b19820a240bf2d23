import type { AskedTutor } from '#contract/teaching/asked-tutors.ts'
import { splitLocale } from '#i18n/locales.ts'
import { formatDay } from '#rules/dates.ts'
import { type Asked, askedStore, standsAlone, standsInJobs } from '#stores/teaching/asked-tutors.ts'

/**
 * Says on a profile whether the parent has asked the tutor already, instead of offering it again,
 * and offers a bought invitation where some are left.
 */
export async function showAsked(part: HTMLElement): Promise<void> {
  await askedStore.load()
  askedStore.$loaded.subscribe((loaded) => {
    if (loaded.state === 'ready') show(part, loaded.value)
  })
}

function show(part: HTMLElement, asked: Asked): void {
  const tutorId = Number(part.dataset.askedOf)
  const ofJobs = standsInJobs(asked, tutorId, asked.openJobIds)
  const alone = standsAlone(asked, tutorId)
  for (const link of document.querySelectorAll<HTMLElement>('[data-guarded="invite"]')) {
    if (Number(link.dataset.face) === tutorId) link.hidden = ofJobs !== null
  }
  say(part, 'job', ofJobs)
  say(part, 'alone', alone?.state === 'declined' ? null : alone)
  const button = part.querySelector<HTMLButtonElement>('[data-ask]')
  if (button === null) return
  button.hidden = alone !== null || asked.left === 0
  const label = button.querySelector('span')
  const text = button.dataset.ask?.replace('%', String(asked.left)) ?? ''
  if (label !== null) label.textContent = text
  button.onclick = () => void openSheet(part, asked.left)
  part.hidden = ofJobs === null && alone === null && button.hidden
}

function say(part: HTMLElement, which: 'job' | 'alone', asked: AskedTutor | null): void {
  const line = part.querySelector<HTMLElement>(`[data-asked="${which}"]`)
  if (line === null) return
  line.hidden = asked === null
  if (asked === null) return
  const { locale } = splitLocale(location.pathname)
  const texts = JSON.parse(part.dataset.states ?? '{}') as Record<string, string>
  const { state, at, until } = asked
  const text = texts[state === 'waits' && until !== null ? 'waitsUntil' : state] ?? ''
  line.textContent = text.replace('%', formatDay(until ?? at, locale))
}

async function openSheet(part: HTMLElement, left: number): Promise<void> {
  const { openAskSheet } = await import('#islands/sales/ask-directly/open-sheet.tsx')
  const tutor = { tutorId: Number(part.dataset.askedOf), name: part.dataset.name ?? '' }
  const button = part.querySelector<HTMLElement>('[data-ask]')
  await openAskSheet(tutor, { left, onClosed: () => button?.focus() })
}
