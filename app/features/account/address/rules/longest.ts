import { longestPersonName, longestPhone } from '~/kernel/longest.ts'

/** The longest texts of an address, in characters, by their fields: read by the check of an address and by its form. */
export const longest = {
	firstName: longestPersonName,
	lastName: longestPersonName,
	name: 120,
	phone: longestPhone,
	/** A code of two letters is chosen; people who fill in by a program write names. */
	country: 40,
	street: 200,
	address2: 200,
	apartment: 100,
	streetType: 40,
	city: 100,
	state: 100,
	zip: 12,
} as const
