/**
 * A style sheet of a part that loads when somebody acts: imported as a module it would come with
 * every page. Resolves once it applies, so that nothing is seen without it.
 */
export function addStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    // Without it the part is plain, and works.
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
