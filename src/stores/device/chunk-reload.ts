import { isImportFailure, lateImport } from '#api/import-failure.ts'
import { productToken } from '#i18n/brand.ts'
import { browser, type Device } from './device.ts'

/** A missing chunk reloads the page at most once in this time. */
const reloadGuardMs = 60_000
const key = `${productToken}.chunk-reload`

interface ChunkGuard extends Pick<Device, 'session' | 'now'> {
  reload: () => void
  /** The second failure within a minute, or no network: a reload would not help. */
  giveUp: () => void
  isOnline: () => boolean
}

/** Answers a failed chunk: usually the site was published anew and the old file is gone. */
export function chunkFailed({ session, now, reload, giveUp, isOnline }: ChunkGuard): void {
  const last = Number(session.getItem(key) ?? Number.NEGATIVE_INFINITY)
  const age = now() - last
  if (!isOnline() || (age >= 0 && age < reloadGuardMs)) {
    giveUp()
    return
  }
  session.setItem(key, String(now()))
  reload()
}

/** A page that is left and yet still there after so many milliseconds was not left. */
const leavingMs = 10_000
/** The site says in so many milliseconds whether it has a file. */
const answerMs = 10_000
const address = /\S*\/\S+$/u

/**
 * Whether the site no longer has the file that an error names. Safari names none: then a site that
 * answers is taken to have been published anew. What is only late is not gone. Rejects when nobody answers.
 */
async function isGone(error: unknown): Promise<boolean> {
  const message = error instanceof Error ? error.message : ''
  if (message === lateImport) return false
  const named = address.exec(message)?.[0]
  const { ok, headers } = await fetch(named ?? '', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(answerMs),
  })
  return named ? !ok || /html/u.test(headers.get('content-type') ?? '') : ok
}

/**
 * Marks the page with `data-part-failed`, and the style sheet shows the notice that stands ready in it:
 * the part that would draw one may be what is missing. It moves to where an island, which nothing will
 * wake any more, shows that it is loading.
 */
export function showFailure(island?: Element): void {
  const page = document.documentElement
  page.toggleAttribute('data-part-failed', true)
  const notice = page.querySelector('.part-failed')
  if (notice) island?.querySelector('.skeleton')?.replaceWith(notice)
}

/**
 * Listens for failed chunks: of Vite's own imports, of islands (Astro tries twice, then tells), and
 * of any other import. An island that a mistake in its file keeps from waking is said as well.
 *
 * Firefox breaks off what a page is loading as soon as a link is pressed, long before the next page
 * is there: a page that is being left does nothing, as a reload would take the place of the link.
 */
export function watchChunks(): void {
  let lost: Element | undefined
  const say = () => showFailure(lost)
  const guard: ChunkGuard = {
    ...browser,
    reload: () => window.location.reload(),
    giveUp: say,
    isOnline: () => navigator.onLine,
  }
  let isLeaving = false
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  let isAnswered = false
  // One missing file makes several of these events.
  const answer = async (error: unknown) => {
    if (isAnswered) return
    isAnswered = true
    const gone = isLeaving || (await isGone(error).catch(() => false))
    if (isLeaving) browser.later(leavingMs, say)
    else if (gone) chunkFailed(guard)
    else say()
  }
  window.addEventListener('vite:preloadError', (event) => {
    void answer((event as Event & { payload?: unknown }).payload)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isImportFailure(reason)) void answer(reason)
  })
  window.addEventListener('astro:hydration-error', (event) => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    lost = event.target as Element
    if (isImportFailure(error)) void answer(error)
    else {
      say()
      // Astro only logs what threw in an island's own file.
      reportError(error)
    }
  })
}
