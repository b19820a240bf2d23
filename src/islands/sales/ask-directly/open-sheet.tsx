import { createRoot } from 'react-dom/client'
import { loadMessages } from '#i18n/lazy-messages.ts'
import { splitLocale } from '#i18n/locales.ts'
import { wholeSheets } from '#islands/frame/add-style.ts'
import { LanguageProvider } from '#islands/language.tsx'
import AskDialog from './AskDialog.tsx'

/** Opens the sheet on a page without islands. */
export async function openAskSheet(
  tutor: { tutorId: number; name: string },
  { left, onClosed }: { left: number; onClosed: () => void },
): Promise<void> {
  const { locale } = splitLocale(location.pathname)
  const [messages] = await Promise.all([
    loadMessages(locale, 'askDirectly', 'errors', 'rules', 'ui', 'vocabulary'),
    wholeSheets(),
  ])
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
    onClosed()
  }
  root.render(
    <LanguageProvider locale={locale} messages={messages}>
      <AskDialog tutor={tutor} left={left} onClose={close} />
    </LanguageProvider>,
  )
}
