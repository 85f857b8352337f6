import { data, useHref } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import { findReturn } from '~/features/order/returns/operations/find-return.server.ts'
import { withdrawReturn } from '~/features/order/returns/operations/withdraw-return.server.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import { shopDate } from '~/features/order/returns/ui/dates.ts'
import { ReturnView } from '~/features/order/returns/ui/return-view.tsx'
import type { Route } from './+types/return'

export const headers = () => ({ 'cache-control': 'no-store' })

function idIn(id: string | undefined): number {
	if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	return Number(id)
}

/** `/returns/{id}`: one return; another account's return is not found. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	const answer = await ask(context, findReturn, { returnId: idIn(params.id) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	signedIn(context, request)
	const answer = await ask(context, withdrawReturn, { returnId: idIn(params.id) })
	if (answer.ok) return null
	if (answer.refusal.code === 'return_not_found') throw data(null, { status: 404 })
	return data({ refusal: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function ReturnPage({ loaderData: found, actionData: refused }: Route.ComponentProps) {
	const text = useReturnsText()
	const order = useHref(`/my-orders/${found.order.id}`)
	const title = text.number(found.number)
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				lead={
					<>
						<a href={order}>{text.order(found.order.number)}</a> · {text.requestedAt(shopDate(found.requestedAt))}
					</>
				}
			/>
			{refused && (
				<Notice kind="danger" role="alert">
					{refused.refusal}
				</Notice>
			)}
			<ReturnView found={found} />
		</>
	)
}
