import { useStore } from '@nanostores/react'
import { $keysHelp, $keysOn, showKeysHelp, switchKeys } from '#stores/staff/operator-queue.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { type QueueAct, queueKeys } from './queue-keys.ts'

const printed: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', A: 'Shift + A' }

/** Help on the queue's keyboard shortcuts, collapsible, with the switch that turns them off. */
export function KeysHelp() {
  const { t } = useLanguage()
  const isOn = useStore($keysOn)
  const isShown = useStore($keysHelp)
  return (
    <details
      className="keys-help"
      open={isShown}
      onToggle={({ currentTarget }) => showKeysHelp(currentTarget.open)}
    >
      <summary>
        <span className="link">{t('operator.keys')}</span> <Icon name="down" />
      </summary>
      <label className="choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => switchKeys(target.checked)}
        />
        <span>{t('operator.keys.on')}</span>
      </label>
      <dl className="keys">
        {(Object.entries(queueKeys) as [QueueAct, readonly string[]][]).map(([act, keys]) => (
          <div key={act}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{printed[key] ?? key.toUpperCase()}</kbd>
              ))}
            </dt>
            <dd>{t(`operator.key.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
