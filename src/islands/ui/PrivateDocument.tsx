import '#styles/claims.css'
import { type CSSProperties, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { usePages } from './use-pages.ts'

type Props = {
  t: Translate<'errors' | 'ui' | 'upload'>
  fileId: string
  /** For screen readers: the document's owner or name. */
  label: string
  small?: boolean
  /** Loads the URLs of its pages; those of a private document by default. */
  pagesOf?: (fileId: string) => Promise<string[]>
}

/** The pages of a private document, with short-lived URLs; they can be zoomed and turned. */
export function PrivateDocument({ t, fileId, label, small = false, pagesOf }: Props) {
  const { pages, problem, open, fail } = usePages(fileId, pagesOf)
  const altOf = (number: number) =>
    pages.length === 1 ? label : `${label} · ${t('upload.page', { number, count: pages.length })}`
  return (
    <div className={`document-pages ${small ? 'document-pages-small' : ''}`}>
      {problem === null &&
        pages.map((page, index) => (
          <DocumentPage
            key={page}
            t={t}
            src={page}
            alt={altOf(index + 1)}
            caption={
              pages.length > 1 ? t('upload.page', { number: index + 1, count: pages.length }) : null
            }
            steps={small ? ['small', ...widths] : widths}
            onError={fail}
          />
        ))}
      <div role="alert">
        {problem !== null && <p className="field-error">{t(`errors.${problem}`)}</p>}
      </div>
      {problem !== null && <Button onClick={() => void open()}>{t('ui.error.retry')}</Button>}
    </div>
  )
}

/** Widths of a page: at most its column, then twice and four times that. */
const widths = ['fit', 'double', 'fourfold'] as const

type PageProps = {
  t: Translate<'upload'>
  src: string
  alt: string
  caption: string | null
  steps: readonly string[]
  onError: () => void
}

/** One page, which can be enlarged and turned. */
export function DocumentPage({ t, src, alt, caption, steps, onError }: PageProps) {
  const [step, setStep] = useState(0)
  const [quarters, setQuarters] = useState(0)
  const [form, setForm] = useState(1)
  const isScrolled = step > 0 && steps[step] !== 'fit'
  const isOnSide = quarters % 2 === 1
  const acts = [
    { act: t('upload.larger'), to: Math.min(step + 1, steps.length - 1) },
    { act: t('upload.smaller'), to: Math.max(step - 1, 0) },
  ]
  return (
    <figure className="document-figure">
      {/* Scrolled by the arrow keys where it is wider than its column. */}
      <section
        className={isScrolled ? 'document-view' : undefined}
        tabIndex={isScrolled ? 0 : undefined}
        aria-label={isScrolled ? alt : undefined}
      >
        <div
          className={`document-frame document-frame-${steps[step]}`}
          data-quarters={quarters}
          style={isOnSide ? ({ '--form': form } as CSSProperties) : undefined}
        >
          <img
            className="document-page"
            src={src}
            alt={alt}
            onLoad={({ currentTarget }) =>
              setForm(currentTarget.naturalHeight / currentTarget.naturalWidth)
            }
            onError={onError}
          />
        </div>
      </section>
      <figcaption className="document-number">
        {caption !== null && <span aria-hidden="true">{caption}</span>}
        {acts.map(({ act, to }) => (
          <Button
            key={act}
            aria-label={`${act} · ${alt}`}
            aria-disabled={to === step || undefined}
            onClick={() => setStep(to)}
          >
            {act}
          </Button>
        ))}
        <Button
          aria-label={`${t('upload.turn')} · ${alt}`}
          onClick={() => setQuarters((quarters + 1) % 4)}
        >
          {t('upload.turn')}
        </Button>
      </figcaption>
    </figure>
  )
}
