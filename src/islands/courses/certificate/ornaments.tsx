const waves = Array.from({ length: 14 }, (_, at) => ({
  y: 600 + at * 9,
  rise: 40 + at * 2,
  fall: 40 + at,
  opacity: 0.1 + at * 0.012,
}))
const notches = Array.from({ length: 36 }, (_, at) => at * 5)

/** A double frame, and waves behind the foot of the page. */
export function Waves() {
  return (
    <svg className="certificate-ground" viewBox="0 0 1123 794" aria-hidden="true">
      <clipPath id="certificate-inside">
        <rect x="46" y="46" width="1031" height="702" />
      </clipPath>
      <g clipPath="url(#certificate-inside)">
        {waves.map(({ y, rise, fall, opacity }) => (
          <path
            key={y}
            opacity={opacity}
            d={`M-20 ${y}c120 -${rise} 240 -${rise} 360 0s240 ${fall} 360 0 240 -${rise} 480 -20`}
          />
        ))}
      </g>
      <rect x="32" y="32" width="1059" height="730" strokeWidth="2" />
      <rect x="42" y="42" width="1039" height="710" strokeWidth=".75" />
    </svg>
  )
}

export function Seal({ brand }: { brand: string }) {
  return (
    <svg className="certificate-seal" viewBox="-80 -80 160 160" aria-hidden="true">
      {notches.map((turn) => (
        <rect
          key={turn}
          className="certificate-seal-edge"
          x="-5"
          y="-74"
          width="10"
          height="148"
          rx="5"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className="certificate-seal-field" r="62" />
      <circle className="certificate-seal-ring" r="56" />
      <g transform="translate(-34 -38) scale(1.06)">
        <path className="certificate-seal-edge" d="M30 4c-9 6-17 17-21 31 8-2 15-1 21 3z" />
        <path className="certificate-seal-sail" d="M35 12c8 5 16 14 21 26-8-2-15-1-21 2z" />
        <path
          className="certificate-seal-ring"
          strokeWidth="3.5"
          d="M8 46c6 0 6 5 12 5s6-5 12-5 6 5 12 5 6-5 12-5"
        />
      </g>
      <text y="42" textAnchor="middle">
        {brand}
      </text>
    </svg>
  )
}
