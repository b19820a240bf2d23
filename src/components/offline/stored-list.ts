import type { Locale } from '#i18n/locales.ts'
import { fileStore, pageStore, storedAtHeader } from '#offline/stores.ts'
import { formatDate } from '#rules/dates.ts'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'

/* The offline page: lists what the browser has stored on this device. */

const list = document.querySelector<HTMLElement>('[data-kept-list]')
const rows = list?.querySelector('[data-rows]')
const none = list?.querySelector<HTMLElement>('[data-none]')
const remove = list?.querySelector<HTMLElement>('[data-remove]')
const said = list?.querySelector<HTMLElement>('[data-said]')

document.querySelector('[data-retry]')?.addEventListener('click', () => location.reload())

remove?.addEventListener('click', async () => {
  await Promise.all([caches.delete(pageStore), caches.delete(fileStore)])
  await show()
  // The focused button is gone.
  list?.focus()
  if (said) said.textContent = said.dataset.removed ?? ''
})

async function show(): Promise<void> {
  if (!list || !rows || !none || !remove) return
  const store = await deviceAnswer(caches.open(pageStore)).catch(() => null)
  const stored = [...((await store?.keys()) ?? [])].reverse()
  const items = stored.map(async ({ url }) => rowOf(url, await store?.match(url)))
  rows.replaceChildren(...(await Promise.all(items)))
  none.hidden = stored.length > 0
  remove.hidden = stored.length === 0
}

/** This page's content security policy would block, and report, the styles of another. */
const withoutStyles = (html: string) => html.replaceAll(/<style\b[\s\S]*?<\/style>/gu, '')

async function rowOf(url: string, copy: Response | undefined): Promise<HTMLElement> {
  const page = new DOMParser().parseFromString(
    withoutStyles((await copy?.text()) ?? ''),
    'text/html',
  )
  const link = document.createElement('a')
  link.className = 'link inline-block py-2'
  link.href = url
  link.lang = page.documentElement.lang
  link.textContent = page.querySelector('h1')?.textContent?.trim() || page.title
  const storedAt = copy?.headers.get(storedAtHeader) ?? ''
  const time = document.createElement('time')
  time.className = 'block text-sm text-muted'
  time.dateTime = storedAt
  time.textContent = formatDate(storedAt, list?.dataset.keptList as Locale, { year: true })
  const row = document.createElement('li')
  row.append(link, time)
  return row
}

// `caches` is missing without https, where nothing is stored.
if ('caches' in window) void show()
