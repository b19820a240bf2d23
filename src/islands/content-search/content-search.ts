import type { Locale } from '#i18n/locales.ts'
import type { createContentSearchStore } from '#stores/content-search.ts'

/*
 * `<content-search>` around the field and the result templates (layouts/ContentSearch.astro). The
 * search itself loads when the field gets the focus, or for a query in the address.
 */
class ContentSearch extends HTMLElement {
  private loaded: Promise<ReturnType<typeof createContentSearchStore>> | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')
    const field = this.querySelector('input')
    if (form === null || field === null) return
    field.addEventListener('focus', () => void this.store(), { once: true })
    // The field was focused before this script loaded.
    if (document.activeElement === field) void this.store()
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.go(field.value, null)
    })
    this.addEventListener('click', (event) => this.onClick(event))
    window.addEventListener('popstate', () => {
      field.value = addressed().q
      this.read()
    })
    // Text may have been typed before this script loaded.
    field.value ||= addressed().q
    this.read()
  }

  private read(): void {
    const { q, kind } = addressed()
    if (q !== '') hideFromSearchEngines()
    if (q !== '' || this.loaded !== undefined) this.search(q, kind)
  }

  private onClick(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element)) return
    const kind = target.closest<HTMLElement>('[data-kind]')?.dataset.kind
    if (kind !== undefined) this.go(addressed().q, kind || null)
    if (target.closest('[data-more]')) void this.store().then(({ showMore }) => showMore())
    if (target.closest('[data-again]')) this.search(addressed().q, addressed().kind)
  }

  private go(typed: string, kind: string | null): void {
    const q = typed.trim()
    const asked = new URLSearchParams({ q, ...(kind && { kind }) })
    const address = q === '' ? location.pathname : `${location.pathname}?${asked}`
    if (address !== location.pathname + location.search) history.pushState(null, '', address)
    this.search(q, kind)
  }

  private search(q: string, kind: string | null): void {
    void this.store().then(async (store) => {
      const { contentKinds } = await import('./result-view.ts')
      await store.search(q, contentKinds.find((one) => one === kind) ?? null)
    })
  }

  private store() {
    this.loaded ??= this.load()
    return this.loaded
  }

  private async load() {
    const [{ createContentSearchStore }, { createResultView }] = await Promise.all([
      import('#stores/content-search.ts'),
      import('./result-view.ts'),
    ])
    const locale = (this.dataset.locale ?? 'zh-tw') as Locale
    const store = createContentSearchStore(locale)
    store.$search.listen(createResultView(this, locale))
    return store
  }
}

function addressed(): { q: string; kind: string | null } {
  const asked = new URLSearchParams(location.search)
  return { q: (asked.get('q') ?? '').trim(), kind: asked.get('kind') }
}

/** Our server sends this as a header; on a plain file host the page has to do it. */
function hideFromSearchEngines(): void {
  const meta = document.createElement('meta')
  meta.name = 'robots'
  meta.content = 'noindex'
  document.head.append(meta)
}

customElements.define('content-search', ContentSearch)
