import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { pressedKey } from '#islands/pressed-key.ts'
import { swipeOf } from '#rules/swipe.ts'
import { pagesOfFile } from '#stores/asking/private-file.ts'
import { createGallery, type GalleryItem } from '#stores/gallery.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureText } from './FailureText.tsx'
import { DocumentPage } from './PrivateDocument.tsx'

interface Props {
  t: Translate<'errors' | 'ui' | 'upload'>
  items: readonly [GalleryItem, ...GalleryItem[]]
  /** Id of the item to begin with. */
  first: string
  onClose: () => void
  /** Loads the URLs of a file's pages; those of a private file by default. */
  pagesOf?: (id: string) => Promise<readonly string[]>
}

/** Widths of a picture: as much as the screen holds, then twice and four times its width. */
const steps = ['fit', 'double', 'fourfold'] as const

const arrows = { ArrowLeft: 'previous', ArrowRight: 'next' } as const

/** Pictures and documents over the whole screen, one after the other. Its page has lightbox.css. */
export default function Lightbox({ t, items, first, onClose, pagesOf = pagesOfFile }: Props) {
  const [gallery] = useState(() => createGallery({ items, first, pagesOf }))
  const { item, at, page, pages, problem, hasPrevious, hasNext } = useStore(gallery.$shown)
  const [isOpen, setOpen] = useState(true)
  const down = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => void gallery.open(), [gallery])
  // Closed by the dialog itself first, which gives the focus back.
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen, onClose])

  const src = pages?.[page]
  const count = pages?.length ?? 1
  const act = { next: gallery.next, previous: gallery.previous, close: async () => setOpen(false) }
  /** The arrows of an enlarged picture move it. */
  const isInPicture = (target: EventTarget) =>
    target instanceof Element && target.closest('.document-view') !== null
  const press = (event: KeyboardEvent) => {
    const way = Object.entries(arrows).find(([key]) => key === pressedKey(event))?.[1]
    if (way === undefined || isInPicture(event.target)) return
    event.preventDefault()
    void act[way]()
  }
  const number = [
    t('upload.count', { n: at + 1, count: items.length }),
    count > 1 && t('upload.page', { number: page + 1, count }),
  ]
  return (
    <Dialog
      t={t}
      open={isOpen}
      onClose={() => setOpen(false)}
      title={item.title}
      stage
      onKeyDown={press}
      foot={
        <>
          <StageButton
            icon="left"
            label={t('upload.previous')}
            isOff={!hasPrevious}
            onPress={gallery.previous}
          />
          <p role="status" className="tabular-nums">
            {number.filter(Boolean).join(' · ')}
          </p>
          <StageButton
            icon="right"
            label={t('upload.next')}
            isOff={!hasNext}
            onPress={gallery.next}
          />
          {src !== undefined && (
            <a className="button button-quiet" href={src} download="">
              {t('upload.save')}
            </a>
          )}
        </>
      }
    >
      <div
        className="stage"
        onPointerDown={({ isPrimary, pointerType, clientX: x, clientY: y, target }) => {
          const isSwipe = isPrimary && pointerType !== 'mouse' && !isInPicture(target)
          down.current = isSwipe ? { x, y } : null
        }}
        onPointerCancel={() => {
          down.current = null
        }}
        onPointerUp={({ clientX, clientY }) => {
          if (down.current === null) return
          const way = swipeOf(clientX - down.current.x, clientY - down.current.y)
          down.current = null
          if (way !== null) void act[way]()
        }}
      >
        {problem === null && src === undefined && <p>{t('ui.loading')}</p>}
        {problem === null && src !== undefined && (
          <DocumentPage
            key={src}
            t={t}
            src={src}
            alt={item.title}
            caption={null}
            steps={steps}
            onError={gallery.fail}
          />
        )}
        <div role="alert">
          {problem !== null && <FailureText t={t} failure={{ code: problem, wait: null }} />}
        </div>
        {problem !== null && (
          <Button onClick={() => void gallery.loadAgain()}>{t('ui.error.retry')}</Button>
        )}
      </div>
    </Dialog>
  )
}

interface StageButtonProps {
  icon: 'left' | 'right'
  label: string
  isOff: boolean
  onPress: () => Promise<void>
}

/** Keeps the focus at the first and the last picture. */
function StageButton({ icon, label, isOff, onPress }: StageButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => void onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
