import { localPath, splitLocale } from '#i18n/locales.ts'
import { onFirstAct } from '#islands/frame/first-act.ts'

/*
 * The manifest and its icon are for who may install the app: they come once somebody does anything at
 * all. Browsers look for it when they offer that, and Safari when its menu opens.
 */
onFirstAct(() => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = localPath(splitLocale(location.pathname).locale, '/site.webmanifest')
  document.head.append(link)
})
