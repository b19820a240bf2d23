import { createRoot } from 'react-dom/client'
import { loadMessages } from '#i18n/lazy-messages.ts'
import { splitLocale } from '#i18n/locales.ts'
import '#islands/frame/account-entry.ts'
import { addStyle } from '#islands/frame/add-style.ts'
import { askToSave } from '#islands/frame/ask-to-save.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { watchOtherTabs } from '#stores/accounts/sign-in/after-login.ts'
import sheet from '#styles/sign-in.css?url'
import { SignInDialog } from './SignInDialog.tsx'

/* The sign-in dialog, loaded when first needed. It opens whenever `$loginRequest` is set. */
const { locale } = splitLocale(location.pathname)
const host = document.createElement('div')
document.body.append(host)

watchOtherTabs()
addEventListener('login', askToSave)
askToSave()
const [messages] = await Promise.all([
  loadMessages(locale, 'login', 'purpose', 'ui', 'errors', 'rules'),
  addStyle(sheet),
])
createRoot(host).render(
  <LanguageProvider locale={locale} messages={messages}>
    <SignInDialog />
  </LanguageProvider>,
)
