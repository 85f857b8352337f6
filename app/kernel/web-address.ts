/** `hoi.vn:3000`: the part before the colon is a host and no scheme. */
function namesPort(typed: string): boolean {
	const [host = '', port = ''] = typed.split(':')
	return host.includes('.') && !host.includes('/') && /^\d/.test(port)
}

/**
 * A web address as it is stored: `hoi.vn` becomes `https://hoi.vn/`. Nothing when the text is no address, or an address of another scheme than
 * http and https.
 */
export function webAddress(typed: string): string | undefined {
	const namesScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !namesPort(typed)
	const text = namesScheme ? typed : `https://${typed}`
	if (!URL.canParse(text)) return undefined
	const url = new URL(text)
	const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
	return isWeb && /\.[a-z][a-z0-9-]+$/i.test(url.hostname) ? url.href : undefined
}
