interface Props {
  of: readonly (readonly [name: string, value: string])[]
}

/** A card of names and figures. */
export function Sums({ of }: Props) {
  return (
    <dl className="card grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {of.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-end font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
