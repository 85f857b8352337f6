import { z } from 'zod'

/** The name of a list: `orders`, `attendees-12`. */
export const listName = z.string().regex(/^[a-z0-9-]{1,40}$/)
