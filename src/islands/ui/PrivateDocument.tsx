import '#styles/uploads.css'
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
  /** Small, beside other things; otherwise large enough to read small print. */
  small?: boolean
}

/** The pages of a private document as pictures, by addresses that soon end. */
export function PrivateDocument({ t, fileId, label, small = false }: Props) {
  const [pages, setPages] = useState<string[]>([])
  const [problem, setProblem] = useState<FailureCode | null>(null)
  const open = useCallback(async () => {
    setProblem(null)
    try {
      setPages(await pagesOfFile(fileId))
    } catch (error) {
      setProblem(callFailure(error).code)
    }
  }, [fileId])
  useEffect(() => void open(), [open])

  const altOf = (number: number) =>
    pages.length === 1 ? label : `${label} · ${t('upload.page', { number, count: pages.length })}`
  return (
    <div className={`document-pages ${small ? 'document-pages-small' : ''}`}>
      {problem === null &&
        pages.map((page, index) => (
          <figure key={page}>
            <img
              className={`document-page ${small ? 'document-page-small' : ''}`}
              src={page}
              alt={altOf(index + 1)}
              onError={() => setProblem('A0404')}
            />
            {pages.length > 1 && (
              <figcaption className="document-number" aria-hidden="true">
                {t('upload.page', { number: index + 1, count: pages.length })}
              </figcaption>
            )}
          </figure>
        ))}
      <div role="alert">
        {problem !== null && <p className="field-error">{t(`errors.${problem}`)}</p>}
      </div>
      {problem !== null && <Button onClick={() => void open()}>{t('ui.error.retry')}</Button>}
    </div>
  )
}
