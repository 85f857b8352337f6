/** The site that passkeys belong to: they work on this host, at this origin and on no other (Web Authentication §5.1). */
export interface RelyingParty {
	id: string
	origin: string
}

/**
 * The relying party of the site's public address. A numeric address can have no passkeys; on the developer's own machine it is replaced by
 * `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty {
	const url = new URL(publicUrl)
	if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
	return { id: url.hostname, origin: url.origin }
}
