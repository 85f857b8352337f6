import { data, redirect, useHref, type RouterContextProvider } from 'react-router'
import type { Locale } from '~/kernel/locale.ts'
import { forgetAttached, keepAttached } from '~/platform/images/keep-attached.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import { listReturnableOrders } from '~/features/order/returns/operations/list-returnable-orders.server.ts'
import { requestReturn } from '~/features/order/returns/operations/request-return.server.ts'
import { mostReturnPictures, type ReturnRefusal } from '~/features/order/returns/rules/returnable.ts'
import { returnWanted } from '~/features/order/returns/rules/typed-return.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import { shopDate } from '~/features/order/returns/ui/dates.ts'
import { ReturnForm, type RefusedReturn } from '~/features/order/returns/ui/return-form.tsx'
import type { Route } from './+types/new-return'

type Context = Readonly<RouterContextProvider>

/** The size limit for all pictures of one request together. */
const mostMegabytes = 25

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

async function orderOf(context: Context, request: Request) {
	const asked = new URL(request.url).searchParams.get('order') ?? ''
	const answer = /^[1-9]\d{0,14}$/.test(asked) ? await ask(context, listReturnableOrders, { orderId: Number(asked) }) : undefined
	const order = answer?.ok ? answer.value.orders[0] : undefined
	if (!order) throw data(null, { status: 404 })
	return order
}

/** `/returns/new?order=`: the form to ask for a return of an order's goods. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { caller } = context.get(pageRequest)
	const order = await orderOf(context, request)
	const refusal = order.refusal && (order.refusal === 'not_delivered' ? order.refusal : sentenceOf(order.refusal, caller.locale))
	return { order, refusal, key: crypto.randomUUID() }
}

function sentenceOf(refusal: ReturnRefusal, locale: Locale): string {
	return refusalSentence(refusal === 'not_confirmed' ? 'order_not_confirmed' : refusal, locale)
}

export async function action({ context, request }: Route.ActionArgs) {
	const { accountId } = signedIn(context, request)
	const { world, caller } = context.get(pageRequest)
	const order = await orderOf(context, request)
	// That page explains the reason.
	if (order.refusal === 'not_delivered') throw redirect(`/returns/new?order=${order.id}`, 303)
	const form = await readSentForm(request, mostMegabytes * 1024 * 1024)
	const typed = form.texts
	const hadPictures = form.tooLarge || form.files.length > 0
	const refused = (more: Partial<RefusedReturn>) => data<RefusedReturn>({ typed, mistakes: [], hadPictures, ...more }, 422)

	const { lines, reason, message, mistakes } = returnWanted(
		typed,
		order.lines.map(({ id }) => id),
	)
	if (reason === undefined || mistakes.length > 0) return refused({ mistakes })
	const kept = await keepAttached(world, form, { folder: 'returns', most: mostReturnPictures, accountId })
	if ('problem' in kept) return refused({ problem: kept.problem })
	const answer = await ask(context, requestReturn, {
		key: typed.key ?? '',
		orderId: order.id,
		lines,
		reason,
		message,
		pictures: kept.paths,
	})
	if (answer.ok) return redirect(`/returns/${answer.value.id}`, 303)
	await forgetAttached(world, kept.paths)
	return refused({ refusal: refusalSentence(answer.refusal.code, caller.locale) })
}

export default function NewReturnPage({ loaderData, actionData }: Route.ComponentProps) {
	const { order, refusal, key } = loaderData
	const refused = actionData as RefusedReturn | undefined
	const { form: text } = useReturnsText()
	const back = useHref('/returns')
	const title = text.title(order.number)
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead title={title} lead={order.deadline === null || refusal ? undefined : text.lead(shopDate(order.deadline))} />
			{refusal ? (
				<Notice kind="warning" title={text.not} action={<LinkButton href={back}>{text.back}</LinkButton>}>
					{refusal === 'not_delivered' ? text.notDelivered : refusal}
				</Notice>
			) : (
				<ReturnForm formKey={key} lines={order.lines} mostMegabytes={mostMegabytes} refused={refused} />
			)}
		</>
	)
}
