import { Component, createRef, type ReactNode } from 'react'
import { loadAgain } from './frame/load-again.ts'
import { type Typed, typedIn } from './typed-in.ts'

interface Props {
  children: ReactNode
}
interface State {
  isFailed: boolean
  typed: readonly Typed[]
}

/**
 * An error boundary for every island and every part that loads later. It shows a short notice, the
 * text typed so far and a button to reload; the rest of the page stays. The notice is already in
 * the frame (layouts/Public.astro), since the messages may be what is missing.
 */
export class FailedPart extends Component<Props, State, readonly Typed[] | null> {
  override state: State = { isFailed: false, typed: [] }
  private readonly mark = createRef<HTMLTemplateElement>()

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true }
  }

  /** Here the fields are still in the DOM. */
  override getSnapshotBeforeUpdate(_: Props, before: State) {
    const parent = this.mark.current?.parentElement
    return this.state.isFailed && !before.isFailed && parent ? typedIn(parent) : null
  }

  override componentDidUpdate(_: Props, __: State, typed: readonly Typed[] | null): void {
    if (typed !== null) this.setState({ typed })
  }

  /** Reported like an uncaught error (frame/watch.ts). */
  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    if (this.state.isFailed) return <PartMissing typed={this.state.typed} />
    return (
      <>
        {this.props.children}
        <template ref={this.mark} />
      </>
    )
  }
}

/** Replaces a part that could not be loaded or drawn. */
export function PartMissing({ typed }: Pick<State, 'typed'>) {
  const ready = document.querySelector<HTMLElement>('.part-failed')
  return (
    <section className="notice notice-warn" role="alert" data-failed-part>
      <div className="grid gap-3">
        <p>{ready?.firstChild?.textContent}</p>
        {typed.length > 0 && (
          <>
            <p>{ready?.dataset.typed}</p>
            <dl className="grid gap-2">
              {typed.map(({ name, value }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name, and none moves.
                <div key={at}>
                  <dt className="text-sm">{name}</dt>
                  <dd className="whitespace-pre-wrap break-words">{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <p>
          <button type="button" className="link min-h-11" onClick={() => void loadAgain()}>
            {ready?.querySelector('a')?.textContent}
          </button>
        </p>
      </div>
    </section>
  )
}
