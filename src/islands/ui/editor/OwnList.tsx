import type { ReactNode } from 'react'
import type { Page } from '#contract/kernel.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type EditorNamespace, useLanguage } from './language.ts'

interface Props<Row> {
  of: EditorNamespace
  store: LoadedStore<Page<Row>, { pageNum: number }>
  begin: () => Promise<number>
  onBegun: (id: number) => void
  rowOf: (row: Row) => { id: number; href: string; title: string; lines: ReactNode }
}

/** The caller's own records, last changed first, and a button for a new one. */
export function OwnList<Row>({ of, store, begin, onBegun, rowOf }: Props<Row>) {
  const { t } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const button = (
    <Button
      kind="main"
      aria-disabled={isOff || undefined}
      onClick={() => void submit(begin, onBegun)}
    >
      <Icon name="plus" /> {t(`${of}.begin`)}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <p className="max-w-text">{t(`${of}.intro`)}</p>
      <FailureNotice failure={failure} />
      <PagedList t={t} store={store}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState t={t} title={t(`${of}.none.title`)} text={t(`${of}.none.text`)}>
              {button}
            </EmptyState>
          ) : (
            <>
              <div>{button}</div>
              <ul className="grid gap-3">
                {list.map(rowOf).map(({ id, href, title, lines }) => (
                  <li key={id} className="card relative grid gap-1">
                    <h2 className="font-bold">
                      <a className="card-cover" href={href}>
                        {title || t(`${of}.untitled`)}
                      </a>
                    </h2>
                    {lines}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </div>
  )
}
