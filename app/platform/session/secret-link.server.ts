import { data } from 'react-router'
import { typedId } from '../../kernel/typed-id.ts'
import { personalHeaders } from './tries.server.ts'

/** The headers of a page whose address stands for its reader: it is kept nowhere and goes to nobody else, not even as a referrer. */
export function secretLinkHeaders(given: Parameters<typeof personalHeaders>[0]): HeadersInit {
	return { ...personalHeaders(given), 'referrer-policy': 'same-origin' }
}

/**
 * What an address from a mail names, with the secret that opens it: `/waiting-list/7?secret=…`.
 * @param id as it stands in the address
 * @throws 404 where it is no number
 */
export function secretLink(request: Request, id: string | undefined): { id: number; secret: string | undefined } {
	const named = typedId(id)
	if (named === 0) throw data(null, { status: 404 })
	return { id: named, secret: new URL(request.url).searchParams.get('secret') ?? undefined }
}
