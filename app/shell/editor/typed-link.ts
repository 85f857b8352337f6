import { isEmail } from '~/kernel/fields.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import { safeHref } from '~/kernel/rich-text.ts'

/** The link address for typed text like `hoi.vn`, `chao@hoi.vn` or `0912 345 678`. `undefined` when a text may not link to it. */
export function typedLink(typed: string): string | undefined {
	const text = typed.trim()
	if (isEmail(text)) return `mailto:${text}`
	const phone = normalizePhone(text)
	if (phone !== undefined) return `tel:${phone}`
	const address = safeHref(text)
	if (address === undefined || /\s/.test(address)) return undefined
	if (/^(?:[a-z][a-z0-9+.-]*:.|[/#])/i.test(address)) return address
	return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#].*)?$/u.test(address) ? `https://${address}` : undefined
}
