/** Where a link to a telephone number leads, as it was written: `tel:` knows digits and a plus only (RFC 3966). */
export function telephoneLink(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, '')}`
}
