/** A provider's public contact: the facts that it chose to show. */
export interface PublicContact {
	/** A whole web address. */
	website: string | null
	email: string | null
	/** E.164. */
	phone: string | null
}

/** The public contact of a provider. Its buyers read its mail address and its number on their orders in any case. */
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
