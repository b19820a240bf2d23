import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import type { DoorList } from '#contract/activities/doors.ts'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { readTicketCode } from '#rules/activities/ticket-code.ts'
import { readTicketNumber } from '#rules/activities/ticket-number.ts'
import { doorHours } from '#rules/activities/ticket-refund.ts'
import { countIn } from '#stores/activities/doors/decide.ts'
import { door } from '#stores/activities/doors/own-door.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { LastShown } from './LastShown.tsx'
import { useLanguage } from './language.ts'
import { Scanner } from './Scanner.tsx'

/** The door's main screen: session, camera, number field, and the result of the last ticket. */
export function DoorCheck({ list }: { list: DoorList }) {
  const { t, locale } = useLanguage()
  const sessionId = useStore(door.$sessionId)
  const letIn = useStore(door.$letIn)
  const [isForeign, setForeign] = useState(false)
  const sessions = list.sessions.map(({ sessionId: id, title, startsAt, endsAt }) => ({
    value: String(id),
    label: [sessionTime({ startsAt, endsAt }, locale), title].filter(Boolean).join(' '),
  }))
  const show = (code: string | null) => {
    setForeign(code === null)
    if (code !== null) void door.show(code)
  }
  return (
    <div className="grid max-w-text gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold">{list.title}</h1>
        <p>{t('door.name', { name: list.door })}</p>
      </header>
      <Select
        id="door-session"
        label={t('door.session')}
        options={sessions}
        value={String(sessionId ?? '')}
        onChange={({ target }) => door.choose(Number(target.value))}
      />
      <p className="text-sm text-muted">{t('door.notNow.text', doorHours)}</p>
      {sessionId !== null && (
        <p className="tabular-nums">{t('door.count', countIn(list, letIn, sessionId))}</p>
      )}
      <div role="status" aria-live="assertive">
        {isForeign ? (
          <p className="notice notice-danger">{t('door.foreign')}</p>
        ) : (
          <LastShown list={list} />
        )}
      </div>
      <Scanner onCode={(text) => show(readTicketCode(text))} />
      <TypedNumber onNumber={show} />
      <Standing list={list} />
    </div>
  )
}

function TypedNumber({ onNumber }: { onNumber: (start: string) => void }) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const start = readTicketNumber(typed)
    setWrong(start === null)
    if (start === null) return
    setTyped('')
    onNumber(start)
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={check}>
      <Field
        t={t}
        id="door-number"
        label={t('door.number')}
        help={t('door.number.help')}
        error={isWrong ? t('door.number.wrong') : undefined}
        unmarked
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      <div>
        <Button type="submit">{t('door.check')}</Button>
      </div>
    </form>
  )
}

function Standing({ list }: { list: DoorList }) {
  const { t, locale } = useLanguage()
  const isReached = useStore(door.$isReached)
  const isLoading = useStore(door.$isLoading)
  const waiting = useStore(door.$waiting)
  const differing = useStore(door.$differing)
  return (
    <section className="grid gap-2 text-sm" aria-label={t('door.standing')}>
      {!isReached && <p className="notice notice-warn">{t('door.offline')}</p>}
      {waiting.length > 0 && <p>{t('door.waiting', { n: waiting.length })}</p>}
      {differing > 0 && (
        <p className="notice notice-warn">{t('door.differing', { n: differing })}</p>
      )}
      <p className="text-muted">{t('door.asOf', { time: momentText(list.asOf, locale) })}</p>
      <div>
        <Button
          kind="quiet"
          aria-disabled={isLoading || undefined}
          onClick={() => void door.sendAll()}
        >
          {t('door.refresh')}
        </Button>
      </div>
    </section>
  )
}
