/**
 * Loads the style sheet of a part that is added on demand; imported as a module it would load with
 * every page. Resolves once it applies, so that the part is never shown without it.
 */
export async function addStyle(href: string): Promise<void> {
  await Promise.all([wholeSheets(), linked(href)])
}

/**
 * Loads the complete style sheets of a page that was delivered with only the rules it uses
 * (server/site/whole), for parts added later. Resolves once they apply.
 */
export async function wholeSheets(): Promise<void> {
  const carried = document.querySelector<HTMLElement>('style[data-whole]')
  await Promise.all((carried?.dataset.whole ?? '').split(' ').filter(Boolean).map(linked))
}

function linked(href: string): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)
  if (known?.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    const link = known ?? document.createElement('link')
    link.addEventListener('load', () => resolve())
    // Without it the part is plain, but works.
    link.addEventListener('error', () => resolve())
    if (known) return
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  })
}
