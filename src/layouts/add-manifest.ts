import { localPath, splitLocale } from '#i18n/locales.ts'
import { onFirstAct } from '#islands/frame/first-act.ts'

/* The manifest is only needed to install the app, so it comes at the visitor's first action. */
onFirstAct(() => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = localPath(splitLocale(location.pathname).locale, '/site.webmanifest')
  document.head.append(link)
})
