import '#styles/uploads.css'
import { useCallback, useEffect, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { errorCodeOf } from '#stores/error-code.ts'
import { addressOfFile } from '#stores/private-file.ts'
import { Button } from './Button.tsx'

type Props = {
  t: Translate
  fileId: string
  mime: string
  /** Of the document, in the words of its owner. */
  name: string
}

/**
 * A private document of one's own. A picture is shown by an address that soon ends; a PDF is saved,
 * never shown within the site. Needs `upload` and `errors` texts.
 */
export function PrivateDocument({ t, fileId, mime, name }: Props) {
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isPicture = mime.startsWith('image/')
  const open = useCallback(async () => {
    setProblem(null)
    try {
      const found = await addressOfFile(fileId)
      if (isPicture) setAddress(found)
      else window.location.assign(found)
    } catch (error) {
      setProblem(errorCodeOf(error))
    }
  }, [fileId, isPicture])
  useEffect(() => {
    if (isPicture) void open()
  }, [isPicture, open])

  return (
    <div className="grid justify-items-start gap-2">
      {isPicture && address !== null && problem === null && (
        <img
          className="document-image own-document"
          src={address}
          alt={t('upload.document', { name })}
          onError={() => setProblem('A0404')}
        />
      )}
      <div role="alert">
        {problem !== null && <p className="field-error">{t(`errors.${problem}`)}</p>}
      </div>
      {(!isPicture || problem !== null) && (
        <Button onClick={() => void open()}>
          {t(isPicture ? 'ui.error.retry' : 'upload.save', { name })}
        </Button>
      )}
    </div>
  )
}
