import { z } from 'astro/zod'

// Must run before any schema is made: our policy forbids even trying to evaluate text.
z.config({ jitless: true })
