import { z } from 'zod'

/** The name of a list: `orders`, `attendees-12`. */
export const listName = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** What a note is about: `order:12`, `account:7`. */
export const aboutShape = z.string().regex(/^(order|account):[1-9]\d{0,14}$/)
