import { localPath, splitLocale } from '#i18n/locales.ts'
import { onFirstAct } from '#islands/frame/first-act.ts'

/*
 * Adds the manifest and its icon, needed to install the app, at the visitor's first action.
 * Browsers look for it when they offer the installation, Safari when its menu opens.
 */
onFirstAct(() => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = localPath(splitLocale(location.pathname).locale, '/site.webmanifest')
  document.head.append(link)
})
