/** A film on the web that a page can play. */
export interface Video {
	/** The address for the frame, loaded once somebody presses play. */
	embed: string
	host: 'YouTube' | 'Vimeo'
}

/** The film of an address, at hosts whose frames our pages allow; nothing for other addresses: they stay links. */
export function videoOf(address: string): Video | undefined {
	if (!URL.canParse(address)) return undefined
	const { hostname, pathname, searchParams } = new URL(address)
	const host = hostname.replace(/^(?:www|m)\./, '')
	if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
		const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? ''
		if (/^[\w-]{11}$/.test(id)) return { embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`, host: 'YouTube' }
	}
	if (host === 'vimeo.com' || host === 'player.vimeo.com') {
		const id = /\/(\d{4,12})/.exec(pathname)?.[1]
		if (id !== undefined) return { embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`, host: 'Vimeo' }
	}
	return undefined
}
