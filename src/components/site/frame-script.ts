/* All JavaScript of a content page: theme switch, and chosen language (cookie `lang`, one year). */
import { type Locale, localPath, splitLocale } from '#i18n/locales.ts'

const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')

for (const button of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
  button.classList.remove('invisible')
  button.addEventListener('click', () => {
    const present = root.dataset.theme ?? (systemDark.matches ? 'dark' : 'light')
    const next = present === 'dark' ? 'light' : 'dark'
    root.dataset.theme = next
    keep(next)
  })
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-lang]')) {
  link.addEventListener('click', () => {
    const { path } = splitLocale(location.pathname)
    link.href = localPath(link.dataset.lang as Locale, path) + location.search
    document.cookie = `lang=${link.dataset.lang}; path=/; max-age=31536000; samesite=lax`
  })
}

function keep(theme: string) {
  try {
    localStorage.theme = theme
  } catch {
    // Some private windows forbid storage; the choice then lasts for this page.
  }
}
