import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { type PictureName, pictureHref } from '#styles/picture.ts'
import { Button } from './Button.tsx'

type StateProps = {
  picture: Exclude<PictureName, 'scene'>
  title: string
  text?: ReactNode
  /** Reference that support can look up. */
  code?: string | undefined
  /** Level of the heading; 1 when the state is the whole page. */
  level?: 1 | 2 | 3
  children?: ReactNode
}

/** A list or page with nothing to show, and what to do next. */
export function State({ picture, title, text, code, level = 2, children }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      <svg className="state-picture" viewBox="0 0 144 108" aria-hidden="true">
        <use href={pictureHref(picture)} />
      </svg>
      <Heading className="state-title">{title}</Heading>
      {text !== undefined && <p className="state-text">{text}</p>}
      {code && <p className="state-code">{code}</p>}
      <div className="state-actions">{children}</div>
    </div>
  )
}

type EmptyProps = { t: Translate<'ui'>; title?: string; text?: string; children?: ReactNode }

/** Nothing found; children say what to do next. A text alone is used as the title. */
export function EmptyState({ t, title, text, children }: EmptyProps) {
  const below = text === undefined ? t('ui.empty.text') : undefined
  return (
    <State
      picture="empty"
      title={title ?? text ?? t('ui.empty.title')}
      text={title === undefined ? below : (text ?? below)}
    >
      {children}
    </State>
  )
}

type ErrorProps = { t: Translate<'ui'>; text?: string; code?: string; onRetry: () => void }

/** A failed call; `text` is the message of its code, when there is a better one. */
export function ErrorState({ t, text, code, onRetry }: ErrorProps) {
  return (
    <State
      picture="error"
      title={t('ui.error.title')}
      text={text ?? t('ui.error.text')}
      code={code && t('ui.error.code', { code })}
    >
      <Button kind="brand" onClick={onRetry}>
        {t('ui.error.retry')}
      </Button>
    </State>
  )
}
