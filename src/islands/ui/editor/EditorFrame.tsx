import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useInAddress } from '#islands/ui/use-in-address.ts'
import { isPreviewInAddress } from '#stores/device/in-address.ts'
import type { AnyEditor } from '#stores/form/editor.ts'
import { type ActsProps, EditorActs } from './EditorActs.tsx'
import { useLanguage } from './language.ts'

interface Props<Move extends string> extends ActsProps<Move> {
  /** The list of all records. */
  all: string
  /** The address of this one, within that page: `?classId=12`. */
  query: string
  /** The first line says in which state the record is. */
  states: readonly (string | false)[]
  notes?: ReactNode
  /** The public page and the figures of a record on sale. */
  links: { page: string; figures: string } | false
  onSale?: ReactNode
  form: ReactNode
  preview: ReactNode
  children?: ReactNode
}

/** A record being edited: its states, the actions, and its form or a preview. */
export function EditorFrame<Move extends string>(props: Props<Move>) {
  const { of, editor, ending, all, query, states, notes, links, onSale, form, preview, children } =
    props
  const { t } = useLanguage()
  const { may } = useStore(editor.$own)
  const [isPreview, go] = useInAddress(isPreviewInAddress)
  const stateLines = useRef<HTMLDivElement>(null)
  const isWriting = may.includes('save')
  const wasWriting = useRef(isWriting)
  // The form has gone with the button that was pressed: its answer is in the states.
  useEffect(() => {
    if (wasWriting.current && !isWriting) stateLines.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  return (
    <div className="grid gap-4">
      <p>
        <a className="link" href={all}>
          {t(`${of}.all`)}
        </a>
      </p>
      <div ref={stateLines} tabIndex={-1} className="grid gap-1" role="status">
        {states
          .filter((line) => line !== false)
          .map((line, at) => (
            <p key={line} className={at === 0 ? 'font-bold' : undefined}>
              {line}
            </p>
          ))}
      </div>
      <Refusal of={of} editor={editor} />
      {notes}
      <EditorActs
        {...{ of, editor, ending, isPreview }}
        onPreview={(isShown) => go(`${query}${isShown ? '&preview=1' : ''}`)}
      />
      {links && (
        <p className="flex flex-wrap gap-4">
          <a className="link" href={links.page}>
            {t(`${of}.public`)}
          </a>
          <a className="link" href={links.figures}>
            {t(`${of}.figures`)}
          </a>
        </p>
      )}
      {onSale}
      {isWriting && !isPreview ? form : preview}
      {children}
    </div>
  )
}

function Refusal({ of, editor }: Pick<Props<never>, 'of'> & { editor: Pick<AnyEditor, '$own'> }) {
  const { t } = useLanguage()
  const { refusal } = useStore(editor.$own)
  if (refusal === null) return null
  return (
    <div className="notice notice-warn grid gap-1">
      <p className="font-bold">{t(`${of}.refused`)}</p>
      <p>{t(`decisions.reason.${refusal.reason}`)}</p>
      {refusal.note !== '' && <p className="whitespace-pre-line">{refusal.note}</p>}
    </div>
  )
}
