import type { CmsConfig, EntryCollection } from '@sveltia/cms'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/translate.ts'
import { createTranslate } from '#i18n/translate.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { yearAfter } from '../../review-day.ts'
import { checkBeforeSaving } from './check-before-saving.ts'
import { addPreview } from './preview.ts'

/** Passed by the page to its script (layouts/Editor.astro). */
interface Settings {
  locale: Locale
  hasHost: boolean
  config: CmsConfig
  messages: Messages<'editor'>
}

const interfaceLanguages = { 'zh-tw': 'zh-TW', 'zh-hans': 'zh-CN', en: 'en-GB' } as const
const preferences = 'sveltia-cms.prefs'

const root = document.querySelector<HTMLElement>('#editor')
if (root?.dataset.settings) start(JSON.parse(root.dataset.settings) as Settings)

function start(settings: Settings): void {
  const obstacle = settings.hasHost ? null : obstacleOf()
  if (obstacle !== null) show(obstacle)
  // A hash route means the editor was open before the reload: go straight back to it.
  else if (location.hash.startsWith('#/')) open(settings)
  else document.querySelector('#editor-start')?.addEventListener('click', () => open(settings))
}

function open({ locale, hasHost, config, messages }: Settings): void {
  show('starting')
  chooseLanguage(locale)
  if (!hasHost) hideSignIn()
  import('@sveltia/cms')
    .then(({ default: editor }) => {
      const t = createTranslate(locale, messages)
      addPreview(editor, config, t)
      checkBeforeSaving(editor, config, t)
      proposeReview(config)
      leavePage()
      return editor.init({ config })
    })
    .catch((error: unknown) => {
      show('failed')
      throw error
    })
}

/** Why this page cannot edit a local folder; null when it can. */
function obstacleOf(): 'elsewhere' | 'unsupported' | null {
  const isOwnMachine = /^(?:localhost|127\.0\.0\.1|.+\.localhost)$/u.test(location.hostname)
  if (!isOwnMachine) return 'elsewhere'
  return 'showDirectoryPicker' in window ? null : 'unsupported'
}

/** Without a host (rules/editor-host.ts) there is no sign-in, only a folder to choose. */
function hideSignIn(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.buttons > .spacer + .button.secondary { display: none }')
  document.adoptedStyleSheets.push(sheet)
}

function show(state: 'starting' | 'elsewhere' | 'unsupported' | 'failed'): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = part.dataset.state !== state
  }
}

/** Computed in the browser: the page may have been built long before a text is begun. */
function proposeReview({ collections = [] }: CmsConfig): void {
  for (const { fields } of collections as EntryCollection[]) {
    const review = fields.find(({ name }) => name === 'review')
    if (review) Object.assign(review, { default: yearAfter(hongKongDay(Date.now())) })
  }
}

function leavePage(): void {
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) style.remove()
  document.body.replaceChildren()
  document.body.removeAttribute('class')
}

/** The editor uses the page's language unless the user chose another. */
function chooseLanguage(locale: Locale): void {
  const known = JSON.parse(localStorage.getItem(preferences) ?? '{}') as Record<string, unknown>
  const ours: readonly unknown[] = [undefined, 'auto', ...Object.values(interfaceLanguages)]
  if (!ours.includes(known.locale)) return
  // By default it follows the browser, and does not offer the browser's language as a choice.
  const own = isBrowserLanguage(locale) ? 'auto' : interfaceLanguages[locale]
  localStorage.setItem(preferences, JSON.stringify({ ...known, locale: own }))
}

/** `zh-HK` uses the same script as the `zh-tw` pages. */
function isBrowserLanguage(locale: Locale): boolean {
  const [own, browser] = [interfaceLanguages[locale], navigator.language].map((language) =>
    new Intl.Locale(language).maximize(),
  )
  return own?.language === browser?.language && own?.script === browser?.script
}
