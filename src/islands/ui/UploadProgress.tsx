import type { Translate } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  t: Translate<'upload'>
  name: string
  /** From 0 to 1. */
  part: number
  onCancel: () => void
}

export function UploadProgress({ t, name, part, onCancel }: Props) {
  const percent = Math.round(part * 100)
  const isChecked = part >= 1
  return (
    <div className="drop-progress">
      <p className="drop-name" role="status">
        {isChecked ? t('upload.checking', { name }) : t('upload.sending', { name })}
      </p>
      <progress max={100} value={isChecked ? undefined : percent} aria-label={name} />
      <Button kind="quiet" onClick={onCancel}>
        {t('upload.cancel')}
      </Button>
    </div>
  )
}
