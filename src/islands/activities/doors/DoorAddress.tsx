import { useState } from 'react'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import type { MadeDoor } from '#stores/activities/doors/own-doors.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useOwnLanguage } from './language.ts'

/** The address of a new door, for its helper to scan, or to be sent to them. */
export function DoorAddress({ made: { door, address, qr } }: { made: MadeDoor }) {
  const { t } = useOwnLanguage()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await deviceAnswer(navigator.clipboard.writeText(address))
      setCopied(true)
    } catch {
      // Some browsers refuse to copy: the address can be copied by hand.
      const field = document.querySelector<HTMLInputElement>('#door-address')
      field?.focus()
      field?.select()
    }
  }
  return (
    <div className="notice notice-ok" role="status">
      <div className="grid gap-3">
        <strong>{t('doors.made', { name: door.name })}</strong>
        <p>{t('doors.once')}</p>
        <QrCode {...qr} label={t('doors.qr')} className="size-48" />
        <Field
          t={t}
          id="door-address"
          label={t('doors.address')}
          readOnly
          unmarked
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <div>
          <Button onClick={() => void copy()}>{t(isCopied ? 'doors.copied' : 'doors.copy')}</Button>
        </div>
      </div>
    </div>
  )
}
