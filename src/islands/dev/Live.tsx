import { useCallback, useState } from 'react'
import { type LanguageProps, LanguageProvider, useLanguage } from '#islands/language.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'

type Names = 'errors' | 'ui' | 'upload'

const loadLightbox = () => import('#islands/ui/Lightbox.tsx')
const pictures = [
  { id: '0', title: '0' },
  { id: '1', title: '1' },
  { id: '2', title: '2' },
] as const
/** The second is a document of two pages. */
const pagesOf = async (id: string) =>
  [`/avatars/${id}.svg`, '/avatars/5.svg'].slice(0, id === '1' ? 2 : 1)

/** Parts that open on a press, for the development page /dev/ui. */
export default function Live({ locale, messages }: LanguageProps<Names>) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Parts />
    </LanguageProvider>
  )
}

function Parts() {
  const { t } = useLanguage<Names>()
  const [isOpen, setOpen] = useState(false)
  const [isLit, setLit] = useState(false)
  const Lightbox = useLoaded(loadLightbox, isLit)
  const darken = useCallback(() => setLit(false), [])
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
      <Button onClick={() => setLit(true)}>Lightbox</Button>
      {isLit && Lightbox && (
        <Lightbox t={t} items={pictures} first="1" pagesOf={pagesOf} onClose={darken} />
      )}
      <Toasts t={t} />
    </div>
  )
}
