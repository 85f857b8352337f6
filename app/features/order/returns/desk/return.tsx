import { data, useActionData, useHref } from 'react-router'
import { did, refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { said } from '~/features/desk-kit/answers/sent-form.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { ReturnAtDesk } from '~/features/order/returns/ui/return-at-desk.tsx'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { ArrowLeftIcon } from '~/ui/icon.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { decideReturn } from '~/features/order/returns/operations/decide-return.server.ts'
import { findReturn } from '~/features/order/returns/operations/find-return.server.ts'
import { receiveReturn } from '~/features/order/returns/operations/receive-return.server.ts'
import { settleReturn } from '~/features/order/returns/operations/settle-return.server.ts'
import { ReturnStateBadge } from '~/features/order/returns/ui/return-state.tsx'
import type { Route } from './+types/return'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/returns/{id}`: one return, and what staff can do about it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const answer = await ask(context, findReturn, { returnId: idInPath(params['id']) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const returnId = idInPath(params['id'])
	const form = await request.formData()
	switch (form.get('intent')) {
		case 'approved':
		case 'rejected': {
			const decision = form.get('intent') === 'approved' ? 'approved' : 'rejected'
			const answer = await ask(context, decideReturn, { returnId, decision, answer: said(form, 'answer') })
			return answer.ok ? did(decision) : refused(context, answer)
		}
		case 'received': {
			const answer = await ask(context, receiveReturn, { returnId, restock: form.has('restock') })
			return answer.ok ? did('received') : refused(context, answer)
		}
		case 'settled': {
			const answer = await ask(context, settleReturn, { returnId })
			return answer.ok ? did('settled') : refused(context, answer)
		}
		default:
			throw data(null, { status: 400 })
	}
}

export default function DeskReturn({ loaderData: found }: Route.ComponentProps) {
	const done = useActionData<Done>()
	const { returns } = useDeskText().orders
	const { one: text } = returns
	const list = useHref('/desk/returns')
	const order = useHref(`/desk/orders/${found.order.id}`)
	const title = text.title(found.number)
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				above={
					<Row>
						<LinkButton href={list} look="quiet" size="sm" icon={<ArrowLeftIcon />}>
							{returns.title}
						</LinkButton>
					</Row>
				}
				title={title}
				lead={
					<>
						<a href={order}>{found.order.number}</a> · {found.order.contact.name} · {deskTime(found.requestedAt)}
					</>
				}
				aside={<ReturnStateBadge state={found.state} refund={found.refund} />}
			/>
			<Stack>
				<DoneNotice done={done} told={done?.did ? text.done[done.did as keyof typeof text.done] : undefined} />
				<ReturnAtDesk found={found} />
			</Stack>
		</>
	)
}
