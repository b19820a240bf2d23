import type { Cover as CoverParts } from '#contract/cover.ts'
import { lettersOnCover, placesOnCover } from '#rules/cover-places.ts'
import { coverHref } from '#styles/cover.ts'

type Props = {
  cover: CoverParts
  /** Decides where the sun stands and how the drawing leans; the same each time. */
  title: string
  /** In large letters; left out where the drawing stands alone. */
  letters?: string | null
  /** With hills and a boat, 21:9, without letters: at the top of a page. */
  wide?: boolean
}

const wave = 'c24-10 46-10 70 0s46 10 70 0'
const waves = `M-6 168${wave.repeat(4)}v40H-6z`

/** A picture for what has none, drawn from subject and title. Decoration: the title is beside it. */
export function Cover({ cover: { motif, colour }, title, letters, wide }: Props) {
  const { sun, lean } = placesOnCover(title)
  const lines = wide || !letters ? [] : lettersOnCover(letters)
  return (
    <span className={`cover cover-${colour}${wide ? ' cover-wide' : ''}`}>
      <svg
        aria-hidden="true"
        viewBox={wide ? '0 0 420 180' : '0 0 320 180'}
        preserveAspectRatio="xMidYMid slice"
      >
        <circle className="cover-sun" cx={wide ? 70 : sun.x} cy={wide ? 52 : sun.y} r={sun.r} />
        {wide && (
          <path
            d="M-6 168 58 112l42 26 72-58 60 48 52-30 70 44 44-26 44 30v40H-6z"
            fill="var(--c)"
            opacity=".09"
          />
        )}
        <path d={waves} fill="var(--c)" opacity=".16" />
        {wide && (
          <g transform="translate(70 132) scale(.5)">
            <path d="M30 0C17 11 7 26 1 49c11-3 21-2 29 3z" fill="var(--paper)" />
            <path d="M37 11c11 8 21 20 27 38-9-3-18-2-27 3z" fill="var(--c)" opacity=".6" />
            <path d="M-4 57h74c-3 6-8 9-14 10H10C4 66-1 63-4 57z" fill="var(--c)" />
          </g>
        )}
        <g className="cover-motif">
          <use
            href={coverHref(motif)}
            {...(wide
              ? { x: 216, y: 18, width: 138, height: 138 }
              : { x: 152, y: 10, width: 152, height: 152 })}
            transform={`rotate(${lean} ${wide ? '285 87' : '228 86'})`}
          />
        </g>
        {lines.length > 0 && (
          <g className="cover-letters" fill="var(--ink)">
            {lines.map(({ text, size, y }) => (
              <text key={y} x="20" y={y} fontSize={size}>
                {text}
              </text>
            ))}
          </g>
        )}
      </svg>
    </span>
  )
}
