import { z } from 'zod'

const typed = z.string().max(400)

/** An address as it is sent. Its country decides which fields it needs (`checkAddress`). */
export const addressShape = z.object({
	firstName: typed.optional(),
	lastName: typed.optional(),
	name: typed.optional(),
	phone: typed.optional(),
	country: typed.optional(),
	street: typed.optional(),
	address2: typed.optional(),
	apartment: typed.optional(),
	streetType: typed.optional(),
	city: typed.optional(),
	state: typed.optional(),
	zip: typed.optional(),
	useAsShipping: z.union([z.boolean(), z.string()]).optional(),
})

export const addressKindShape = z.enum(['billing', 'shipping'])
