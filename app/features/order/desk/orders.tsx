import { Form, redirect, useHref, type RouterContextProvider } from 'react-router'
import { did, doneWithEach, selectedIds, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { AskShipping, type ShippingQuestion } from '~/features/order/ui/desk/ask-shipping.tsx'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { OrdersTable } from '~/features/order/ui/desk/orders-table.tsx'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import { PrinterIcon } from '~/ui/icon.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { askForPackingSlips } from '~/features/order/operations/ask-for-packing-slips.server.ts'
import { confirmOrder } from '~/features/order/operations/confirm-order.server.ts'
import { findDeliveryMails } from '~/features/order/operations/find-delivery-mails.server.ts'
import { listDeskOrders } from '~/features/order/operations/list-desk-orders.server.ts'
import { setDelivery } from '~/features/order/operations/set-delivery.server.ts'
import { deliverySteps, takenBackSeconds } from '~/features/order/rules/delivering.ts'
import { deskOrdersShape } from '~/features/order/rules/desk-orders.ts'
import type { Route } from './+types/orders'

type Context = Readonly<RouterContextProvider>

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/orders`: the orders of all providers; the address holds the view. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return openList({ context, request }, deskOrdersShape, ({ search, sort, page, filters }) => [
		ask(context, listDeskOrders, { ...filters, search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'orders' }),
	])
}

/** The actions for several orders at once. */
export async function action({ context, request }: Route.ActionArgs): Promise<ShippingQuestion | Done | Response> {
	atDesk(context, request)
	const form = await request.formData()
	const ids = selectedIds(form)
	const intent = form.get('intent')
	const step = deliveryIntents.find((each) => each === intent)
	if (step && ids.length > 0)
		return form.has('mail') ? deliverEach(context, ids, step, form.get('mail') === 'yes') : askFirst(context, ids, step)
	if (intent === 'undo') return takeBack(context, form)
	if (intent === 'slips' && ids.length > 0) {
		const { fileId } = valueOf(await ask(context, askForPackingSlips, { orderIds: ids }))
		return redirect(`/desk/orders/packing-slips/${fileId}`, 303)
	}
	if (intent !== 'confirm' || ids.length === 0) return did('none')
	return doneWithEach(context, ids, (orderId) => ask(context, confirmOrder, { orderId }), nameOf)
}

const deliveryIntents = ['ship', 'deliver'] as const
type DeliveryIntent = (typeof deliveryIntents)[number]
const stepOf = { ship: 'assigned', deliver: 'done' } as const
const nameOf = (id: number) => `#${id}`

/** The question before many buyers are told of their goods: it says how many mails would go out. */
async function askFirst(context: Context, ids: readonly number[], intent: DeliveryIntent): Promise<ShippingQuestion> {
	const found = await ask(context, findDeliveryMails, { orderIds: [...ids], to: stepOf[intent] })
	return {
		...did(null),
		asked: { intent, ids: [...ids], orders: found.ok ? found.value.orders : 0, mails: found.ok ? found.value.mails : 0 },
	}
}

/** Moves the goods of each order to a step; returns the moved orders, so that staff can undo this before the mails go out. */
async function deliverEach(context: Context, ids: readonly number[], intent: DeliveryIntent, mail: boolean): Promise<Done> {
	const moved: string[] = []
	const done = await doneWithEach(
		context,
		ids,
		async (orderId) => {
			const answer = await ask(context, setDelivery, { orderId, to: stepOf[intent], onlyForward: true, mail })
			if (answer.ok && answer.value.changed) moved.push(`${orderId}.${answer.value.before.from}`)
			return answer
		},
		nameOf,
	)
	const sentence = mail ? 'bulkMailed' : 'bulkUnmailed'
	return { ...done, did: sentence, ...(moved.length > 0 && { undo: { intent: 'undo', fields: { moved: moved.join(' ') } } }) }
}

/** Sets goods back to where they were. */
async function takeBack(context: Context, form: FormData): Promise<Done> {
	const moved = String(form.get('moved') ?? '')
		.split(' ')
		.slice(0, 500)
		.flatMap((each) => {
			const [id, from] = each.split('.')
			const to = deliverySteps.find((step) => step === from)
			return /^[1-9]\d{0,14}$/.test(id ?? '') && to ? [{ orderId: Number(id), to }] : []
		})
	if (moved.length === 0) return did('none')
	const done = await doneWithEach(
		context,
		moved,
		({ orderId, to }) => ask(context, setDelivery, { orderId, to, undo: true }),
		({ orderId }) => nameOf(orderId),
	)
	return { ...done, did: 'bulkUndone' }
}

export default function DeskOrders({ loaderData, actionData: done }: Route.ComponentProps) {
	const { view, total, orders, views } = loaderData
	const { orders: text } = useDeskText()
	const slips = useHref('/desk/orders/packing-slips')
	const told = done ? toldOf(text, done) : undefined
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				aside={
					<Form method="post" action={slips}>
						<Button type="submit" size="sm" icon={<PrinterIcon />}>
							{text.slipsToShip}
						</Button>
					</Form>
				}
			/>
			<Stack>
				{done && 'asked' in done ? <AskShipping key={done.asked.ids.join()} {...done.asked} /> : <DoneNotice done={done} told={told} />}
				<OrdersTable view={view} orders={orders} total={total} pageSize={pageSize} views={views} />
			</Stack>
		</>
	)
}

/** The sentence that says what was done with the chosen orders, if anything was. */
function toldOf({ bulk }: ReturnType<typeof useDeskText>['orders'], { did: sentence, with: { count = 0 } }: Done): string | undefined {
	if (sentence === null) return undefined
	if (sentence === 'bulkMailed') return bulk.mailed(count, takenBackSeconds / 60)
	if (sentence === 'bulkUnmailed') return bulk.unmailed(count)
	if (sentence === 'bulkUndone') return bulk.undone(count)
	return sentence === 'none' ? bulk.none : bulk.done(count)
}
