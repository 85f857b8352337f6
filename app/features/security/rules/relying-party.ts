/** Who passkeys are for: they work on this host, at this origin and on no other (Web Authentication §5.1). */
export interface RelyingParty {
	id: string
	origin: string
}

/** The site's passkeys by its public address. An address by number has none; on the own machine it stands for `localhost`. */
export function relyingParty(publicUrl: string): RelyingParty {
	const url = new URL(publicUrl)
	if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
	return { id: url.hostname, origin: url.origin }
}
