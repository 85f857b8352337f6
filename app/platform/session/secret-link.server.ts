import { data } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { personalHeaders } from './tries.server.ts'

/**
 * The headers of a page whose address alone identifies its reader: the page is kept nowhere, and its address goes to nobody else, not even as a
 * referrer.
 */
export function secretLinkHeaders(given: Parameters<typeof personalHeaders>[0]): HeadersInit {
	return { ...personalHeaders(given), 'referrer-policy': 'same-origin' }
}

/**
 * The id in an address from a mail, and the secret that opens it: `/waiting-list/7?secret=…`.
 * @param id as it stands in the address
 * @throws 404 where the id is no number
 */
export function secretLink(request: Request, id: string | undefined): { id: number; secret: string | undefined } {
	const named = typedId(id)
	if (named === 0) throw data(null, { status: 404 })
	return { id: named, secret: new URL(request.url).searchParams.get('secret') ?? undefined }
}
