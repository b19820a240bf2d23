/**
 * A style sheet of a part that loads when somebody acts: imported as a module it would come with
 * every page. Resolves once it applies, so that nothing is seen without it.
 */
export async function addStyle(href: string): Promise<void> {
  await Promise.all([wholeSheets(), linked(href)])
}

/**
 * The style sheets of a page that came with no more of them than it uses (server/site/whole), for
 * what is put on it later. Resolves once they apply.
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
    // Without it the part is plain, and works.
    link.addEventListener('error', () => resolve())
    if (known) return
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  })
}
