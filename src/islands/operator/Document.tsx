import { useState } from 'react'
import type { QueueItem } from '#contract/operator.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { errorCodeOf } from '#stores/error-code.ts'
import { addressOfFile } from '#stores/private-file.ts'

type Props = { file: NonNullable<QueueItem['file']> }

/**
 * The document of a request. It is fetched when staff ask for it, since each look is written to the
 * log; a PDF is saved, never shown within the site.
 */
export function Document({ file }: Props) {
  const { t } = useLanguage()
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isPicture = file.mime.startsWith('image/')
  const open = async () => {
    setProblem(null)
    try {
      const found = await addressOfFile(file.fileId)
      if (isPicture) setAddress(found)
      else window.location.assign(found)
    } catch (error) {
      setProblem(errorCodeOf(error))
    }
  }
  if (address !== null && problem === null) {
    return (
      <figure className="document">
        <img
          className="document-image"
          src={address}
          alt={t('operator.document')}
          onError={() => setProblem('A0404')}
        />
      </figure>
    )
  }
  return (
    <div className="grid content-start gap-2">
      <Button onClick={() => void open()}>
        {t(isPicture ? 'operator.document.show' : 'operator.document.save')}
      </Button>
      <div role="alert">
        {problem !== null && <p className="field-error">{t(`errors.${problem}`)}</p>}
      </div>
    </div>
  )
}
