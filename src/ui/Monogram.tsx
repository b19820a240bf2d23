/** The first letter of a name in a circle, for people without a portrait. Decoration beside the name. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
