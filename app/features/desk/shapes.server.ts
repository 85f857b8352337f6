import { z } from 'zod'

/** `orders` */
export const listName = z.string().regex(/^[a-z-]{1,40}$/)

/** What notes are about: `order:12`, `account:7`. */
export const aboutShape = z.string().regex(/^(order|account):[1-9]\d{0,14}$/)
