import fc from 'fast-check'

/* fast-check with a fixed seed: a rare failure would hit someone other than its author. */
fc.configureGlobal({ seed: 20_261_120 })

export default fc
