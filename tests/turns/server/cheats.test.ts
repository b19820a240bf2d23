import { describeCheats } from '#tests/support/sweeps/cheats.ts'

describeCheats({ acts: 120, aDay: 10 })
