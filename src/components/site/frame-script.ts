/* All JavaScript of a content page: chosen theme, and chosen language (cookie `lang`, one year). */
import { type Locale, localPath, splitLocale } from '#i18n/locales.ts'

const root = document.documentElement

for (const group of document.querySelectorAll('[data-themes]')) group.classList.remove('invisible')
// Some choices are drawn later, by an island.
document.addEventListener('click', ({ target }) => {
  const choice = (target as Element).closest<HTMLElement>('[data-theme-choice]')
  if (choice === null) return
  const theme = choice.dataset.themeChoice ?? 'system'
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  store(theme)
  showTheme()
})
showTheme()

function showTheme() {
  for (const choice of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    const isChosen = choice.dataset.themeChoice === (root.dataset.theme ?? 'system')
    choice.setAttribute('aria-pressed', String(isChosen))
  }
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-lang]')) {
  link.addEventListener('click', () => {
    const { path } = splitLocale(location.pathname)
    link.href = localPath(link.dataset.lang as Locale, path) + location.search
    document.cookie = `lang=${link.dataset.lang}; path=/; max-age=31536000; samesite=lax`
  })
}

function store(theme: string) {
  try {
    localStorage.theme = theme
  } catch {
    // Some private windows forbid storage; the choice then lasts for this page.
  }
}
