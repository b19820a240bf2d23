import { z } from 'astro/zod'

// Before any schema is made: our policy lets nobody make code out of text, not even to try.
z.config({ jitless: true })
