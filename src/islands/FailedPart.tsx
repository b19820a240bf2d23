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
 * Around every island, and each part of one that comes later: what throws while it is drawn becomes a
 * few words, what had been typed into it, and a way to load the page again; the rest of the page stays.
 * The words stand ready in the frame (layouts/Public.astro), since texts may be what is missing.
 */
export class FailedPart extends Component<Props, State, readonly Typed[] | null> {
  override state: State = { isFailed: false, typed: [] }
  private readonly mark = createRef<HTMLTemplateElement>()

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true }
  }

  /** The fields are still there. */
  override getSnapshotBeforeUpdate(_: Props, before: State) {
    const place = this.mark.current?.parentElement
    return this.state.isFailed && !before.isFailed && place ? typedIn(place) : null
  }

  override componentDidUpdate(_: Props, __: State, typed: readonly Typed[] | null): void {
    if (typed !== null) this.setState({ typed })
  }

  /** Told as what no code caught is (frame/watch.ts). */
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

/** What stands in the place of a part that did not come or could not be drawn. */
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
