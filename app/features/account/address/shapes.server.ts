import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { longest } from './rules/longest.ts'

const typed = (field: keyof typeof longest) => z.string().max(roomFor(longest[field])).optional()

/** An address as it is sent. Its country decides which fields it needs (`checkAddress`). */
export const addressShape = z.object({
	firstName: typed('firstName'),
	lastName: typed('lastName'),
	name: typed('name'),
	phone: typed('phone'),
	country: typed('country'),
	street: typed('street'),
	address2: typed('address2'),
	apartment: typed('apartment'),
	streetType: typed('streetType'),
	city: typed('city'),
	state: typed('state'),
	zip: typed('zip'),
	useAsShipping: z.union([z.boolean(), z.string()]).optional(),
})

export const addressKindShape = z.enum(['billing', 'shipping'])
