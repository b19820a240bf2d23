import '#styles/claims.css'
import { useCallback, useEffect, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { callFailure } from '#stores/asking/call-failure.ts'
import type { FailureCode } from '#stores/asking/error-code.ts'
import { pagesOfFile } from '#stores/asking/private-file.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  t: Translate<'errors' | 'ui' | 'upload'>
  fileId: string
  /** What is seen, for who does not see it: whose document, or its name. */
  label: string
  /** A small picture, beside other things. */
  small?: boolean
  /** Where its pages are asked for; a private document's unless given. */
  pagesOf?: (fileId: string) => Promise<string[]>
}

/**
 * The pages of a private document as pictures, by addresses that soon end; each can be seen as large
 * as it was drawn, for its small print.
 */
export function PrivateDocument({ t, fileId, label, small = false, pagesOf = pagesOfFile }: Props) {
  const [pages, setPages] = useState<string[]>([])
  const [large, setLarge] = useState<string | null>(null)
  const [problem, setProblem] = useState<FailureCode | null>(null)
  const open = useCallback(async () => {
    setProblem(null)
    try {
      setPages(await pagesOf(fileId))
    } catch (error) {
      setProblem(callFailure(error).code)
    }
  }, [fileId, pagesOf])
  useEffect(() => void open(), [open])

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
            size={large === page ? 'large' : small ? 'small' : 'fit'}
            onResize={() => setLarge(large === page ? null : page)}
            onError={() => setProblem('A0404')}
          />
        ))}
      <div role="alert">
        {problem !== null && <p className="field-error">{t(`errors.${problem}`)}</p>}
      </div>
      {problem !== null && <Button onClick={() => void open()}>{t('ui.error.retry')}</Button>}
    </div>
  )
}

type PageProps = {
  t: Translate<'upload'>
  src: string
  alt: string
  caption: string | null
  size: 'small' | 'fit' | 'large'
  onResize: () => void
  onError: () => void
}

function DocumentPage({ t, src, alt, caption, size, onResize, onError }: PageProps) {
  const isLarge = size === 'large'
  const act = t(isLarge ? 'upload.smaller' : 'upload.larger')
  return (
    <figure className="document-figure">
      {/* Moved by the arrow keys where it is wider than the screen. */}
      <section
        className="overflow-x-auto"
        tabIndex={isLarge ? 0 : undefined}
        aria-label={isLarge ? alt : undefined}
      >
        <img
          className={`document-page document-page-${size}`}
          src={src}
          alt={alt}
          onError={onError}
        />
      </section>
      <figcaption className="document-number">
        {caption !== null && <span aria-hidden="true">{caption}</span>}
        <Button aria-label={`${act} · ${alt}`} onClick={onResize}>
          {act}
        </Button>
      </figcaption>
    </figure>
  )
}
