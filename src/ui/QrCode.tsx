interface QrCodeProps {
  /** The code and its quiet zone, drawn in squares of 1, as the server sends it. */
  path: string
  size: number
  label: string
  className: string
}

/** A QR code on a white ground of its own, which readers need in the dark theme and on paper too. */
export function QrCode({ path, size, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
