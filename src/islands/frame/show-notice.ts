import { pressedKey } from '#islands/pressed-key.ts'
import { dismissNotice, siteNotice } from '#stores/site-notice.ts'

/*
 * Fills the region in layouts/Public.astro when there is a site notice. It overlays the page, so
 * nothing moves; its button closes it, and so does Escape while the focus is in it.
 */
const region = document.querySelector<HTMLElement>('[data-site-notice]')
const status = region?.querySelector<HTMLElement>('[role="status"]')
const button = region?.querySelector('button')

// Safari has no idle callback: a moment after loading is close enough.
if ('requestIdleCallback' in window) requestIdleCallback(show, { timeout: 4000 })
else setTimeout(show, 500)

async function show(): Promise<void> {
  const notice = await siteNotice()
  if (!region || !status || !button || notice === null) return

  const { noticeContent } = await import('./notice-content.ts')
  const close = () => {
    dismissNotice(notice.id)
    const hadFocus = region.contains(document.activeElement)
    region.hidden = true
    // Otherwise closing it by keyboard would move the focus to the top of the page.
    if (hadFocus) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  button.addEventListener('click', close)
  region.addEventListener('keydown', (event) => {
    if (pressedKey(event) === 'Escape') close()
  })

  const title = document.createElement('p')
  title.className = 'site-notice-title'
  title.textContent = notice.title
  // A live region announces changes, not its initial content. Until then it has no size.
  region.hidden = false
  requestAnimationFrame(() => {
    region.dataset.open = ''
    button.hidden = false
    status.lang = notice.lang
    status.replaceChildren(title, ...noticeContent(notice.content))
  })
}
