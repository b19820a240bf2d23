import type { SignInLocation, sessionList } from '#contract/accounts/sign-in.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useLanguage } from './language.ts'

const writtenIn = { 'zh-tw': 'zh-Hant-HK', 'zh-hans': 'zh-Hans', en: 'en-GB' } as const
/** Names of our own: those of browsers are too formal, such as 中國香港特別行政區. */
const plainly = ['this', 'near', 'HK', 'MO', 'TW'] as const

/** A sign-in location as text: 香港, this computer. */
function locationName(
  location: SignInLocation,
  { t, locale }: { t: Translate<'setting'>; locale: Locale },
): string {
  if (location === '') return t('setting.place.unknown')
  const plain = plainly.find((one) => one === location)
  if (plain !== undefined) return t(`setting.place.${plain}`)
  const names = new Intl.DisplayNames(writtenIn[locale], { type: 'region', style: 'short' })
  return names.of(location) ?? t('setting.place.unknown')
}

type Device = DataOf<typeof sessionList>['list'][number]

interface DeviceListProps {
  devices: readonly Device[]
  isOff: boolean
  /** Signs one device out; without an id all but this one. */
  onEnd: (sessionId?: string) => void
}

/** Signed-in devices, each with a button to sign it out. */
export function DeviceList({ devices, isOff, onEnd }: DeviceListProps) {
  const { t } = useLanguage()
  return (
    <>
      <ul className="setting-rows">
        {devices.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            isOff={isOff}
            onEnd={() => onEnd(device.sessionId)}
          />
        ))}
      </ul>
      <p className="text-xs text-muted">
        {t('setting.devices.places')}{' '}
        <a className="link" href="https://lite.ip2location.com" rel="noreferrer">
          IP2Location LITE
        </a>
      </p>
      {devices.length > 1 && (
        <div>
          <Button aria-disabled={isOff || undefined} onClick={() => onEnd()}>
            {t('setting.devices.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}

interface DeviceRowProps {
  device: Device
  isOff: boolean
  onEnd: () => void
}

function DeviceRow({ device, isOff, onEnd }: DeviceRowProps) {
  const { t, locale } = useLanguage()
  const name = device.device || t('setting.devices.unknown')
  const seen = momentText(device.lastSeenAt, locale)
  return (
    <li className="setting-row">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{name}</span>
          {device.isThis && <Pill look="good">{t('setting.devices.this')}</Pill>}
        </p>
        <p className="text-sm">{locationName(device.place, { t, locale })}</p>
        <p className="text-sm text-muted tabular-nums">
          {t('setting.devices.times', {
            seen,
            since: momentText(device.createdAt, locale),
            until: momentText(device.endsAt, locale),
          })}
        </p>
      </div>
      {!device.isThis && (
        <Button
          aria-disabled={isOff || undefined}
          aria-label={t('setting.devices.endThis', { name, time: seen })}
          onClick={onEnd}
        >
          {t('setting.devices.end')}
        </Button>
      )}
    </li>
  )
}
