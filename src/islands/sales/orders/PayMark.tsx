import type { ReactNode } from 'react'
import type { PayChoice } from '#rules/sales/pay-choices.ts'

/** Our own drawing of each method, in the colours by which people know it; its name is beside it. */
export function PayMark({ method }: { method: PayChoice }) {
  return (
    <svg className="pay-mark" viewBox="0 0 44 32" aria-hidden="true">
      {drawings[method]}
    </svg>
  )
}

const drawings = {
  fps: (
    <>
      <path d="M0 0h44L0 32Z" fill="#0b4ea2" />
      <path d="M44 0v32H0Z" fill="#c8201a" />
      <text x="22" y="20" className="pay-mark-text">
        FPS
      </text>
    </>
  ),
  card: (
    <>
      <rect width="44" height="32" fill="#fff" />
      <g fill="none" stroke="#222" strokeWidth="1.75">
        <rect x="11" y="8.5" width="22" height="15" rx="2.5" />
        <path d="M11 13.5h22M15 19h4" />
      </g>
    </>
  ),
  alipay: (
    <>
      <rect width="44" height="32" fill="#0f66d0" />
      <text x="22" y="22" className="pay-mark-text pay-mark-big">
        支
      </text>
    </>
  ),
  wechat_pay: (
    <>
      <rect width="44" height="32" fill="#0a7d3c" />
      <text x="22" y="22" className="pay-mark-text pay-mark-big">
        微
      </text>
    </>
  ),
} as const satisfies Record<PayChoice, ReactNode>
