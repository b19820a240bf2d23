/** The stars of one review. */
export function Score({ score }: { score: number }) {
  return (
    <span role="img" aria-label={`${score} / 5`}>
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </span>
  )
}
