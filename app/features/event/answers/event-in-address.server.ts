import { data, redirect } from 'react-router'
import { idFromSlug } from '~/kernel/slug.ts'

/**
 * The event number in a desk's address: `12`. A slug in its place (`giai-chay-12`, specification §2) leads to the address with the number.
 * @param refusal the text of the 404 where the address has no event number
 * @throws a 404 without an event number, or a redirect
 */
export function eventInAddress(path: string, method: string, id: string | undefined, refusal?: string): number {
	if (id && /^[1-9]\d{0,14}$/.test(id)) return Number(id)
	const named = id && /-\d+$/.test(id) && method === 'GET' ? idFromSlug(id) : undefined
	if (named === undefined) throw data(refusal ?? null, { status: 404 })
	throw redirect(path.replace(`/${id}`, `/${named}`), 301)
}
