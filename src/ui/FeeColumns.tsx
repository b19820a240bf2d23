import '#styles/fee-columns.css'

interface Props {
  label: string
  columns: readonly {
    /** The fees that it counts. */
    label: string
    tutors: number
    /** Label above the column that holds the median; '' above the others. */
    median: string
  }[]
  /** The number of a column in words, for screen readers. */
  count: (tutors: number) => string
}

const highest = 112
/** Extends below the edge, so that only the upper corners are round. */
const beyond = 6

/** Number of tutors at each fee, as columns, or as rows with large text. */
export function FeeColumns({ label, columns, count }: Props) {
  const most = Math.max(1, ...columns.map(({ tutors }) => tutors))
  return (
    <div className="fee-columns-frame">
      <ol className="fee-columns" aria-label={label}>
        {columns.map(({ label, tutors, median }) => {
          const height = Math.max(2, Math.round((tutors / most) * highest))
          return (
            <li key={label} className={median === '' ? undefined : 'on'}>
              <span className="fee-columns-label">{label}</span>
              <span className="fee-columns-bar">
                {median !== '' && <em>{median}</em>}
                <b aria-hidden="true">{tutors}</b>
                <span className="sr-only">{count(tutors)}</span>
                <svg
                  width={`${Math.max(1, Math.round((tutors / most) * 100))}%`}
                  height={height}
                  aria-hidden="true"
                >
                  <rect width="100%" height={height + beyond} rx={beyond} />
                </svg>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
