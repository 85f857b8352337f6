/** How everybody may reach a provider: what it chose to show. */
export interface PublicContact {
	/** A whole web address. */
	website: string | null
	email: string | null
	/** E.164. */
	phone: string | null
}

/** What a provider shows of how to reach it; its buyers read its address and its number on their orders all the same. */
export function publicContact(provider: {
	website: string
	email: string
	phone: string
	showsEmail: boolean
	showsPhone: boolean
}): PublicContact {
	return {
		website: provider.website === '' ? null : provider.website,
		email: provider.showsEmail ? provider.email : null,
		phone: provider.showsPhone ? provider.phone : null,
	}
}
