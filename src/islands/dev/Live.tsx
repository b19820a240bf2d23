import { useState } from 'react'
import { type LanguageProps, LanguageProvider, useLanguage } from '#islands/language.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'

/** Parts that open on a press, for the development page /dev/ui. */
export default function Live({ locale, messages }: LanguageProps<'ui'>) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Parts />
    </LanguageProvider>
  )
}

function Parts() {
  const { t } = useLanguage<'ui'>()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      {(['info', 'ok', 'error'] as const).map((tone) => (
        <Button key={tone} onClick={() => showToast(t('ui.offline.title'), tone)}>
          Toast · {tone}
        </Button>
      ))}
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog t={t} open={isOpen} onClose={() => setOpen(false)} title={t('ui.offline.title')}>
        <p>{t('ui.offline.text')}</p>
      </Dialog>
      <Toasts t={t} />
    </div>
  )
}
