import { describeCheats } from '#tests/support/sweeps/cheats.ts'

describeCheats({ acts: Number(process.env.CHEATS ?? 10_000), aDay: 66 })
