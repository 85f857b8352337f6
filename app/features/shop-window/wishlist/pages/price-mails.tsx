import { data } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { EndMails } from '~/shell/form/end-mails.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { endPriceMails } from '~/features/shop-window/wishlist/operations/end-price-mails.server.ts'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'
import type { Route } from './+types/price-mails'

export const headers = secretLinkHeaders

/** `/wishlist/price-mails?account=&secret=`, from a mail. Opening the page changes nothing, because mail programs open links by themselves. */
export async function action({ context, request }: Route.ActionArgs) {
	const asked = new URL(request.url).searchParams
	const answer = await ask(context, endPriceMails, { accountId: typedId(asked.get('account')), secret: asked.get('secret') ?? '' })
	if (answer.ok) return data({ problem: undefined })
	return data({ problem: refusalSentence('link_not_valid', context.get(pageRequest).caller.locale) }, 422)
}

export default function PriceMailsPage({ actionData }: Route.ComponentProps) {
	return <EndMails text={useWishlistText().endMails} done={actionData} next="/wishlist" />
}
