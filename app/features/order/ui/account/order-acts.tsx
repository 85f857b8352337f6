import { Form, useHref, useNavigation } from 'react-router'
import { homeZone } from '~/kernel/zones.ts'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { CartIcon, PrinterIcon, TruckIcon } from '~/ui/icon.tsx'
import { Row, Section, Stack } from '~/ui/page.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { hasInvoice } from '~/features/order/rules/order-shown.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { DownloadLink } from '~/features/order/ui/download-tickets.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'

/** The actions for an order beside paying and tickets: papers, ordering again, returning goods, cancelling. */
export function OrderActs({ after, pressKey }: { after: AfterOrder; pressKey: string }) {
	const { detail: text } = useOrderText().account
	const { order } = after
	const busyWith = useNavigation().formData?.get('intent')
	const invoice = useHref(`/my-orders/${order.id}/invoice`)
	const creditNotes = useHref(`/my-orders/${order.id}/credit-notes`)
	const returns = useHref(`/returns/new?order=${order.id}`)
	const hydrated = useHydrated()
	return (
		<div className="screen-only">
			<Section title={text.acts}>
				<Stack gap={4}>
					<Row>
						{hasInvoice(order) && <DownloadLink href={invoice} label={text.invoice} />}
						{order.papers
							.filter(({ kind }) => kind === 'credit_note')
							.map(({ id, number }) => (
								<DownloadLink key={id} href={`${creditNotes}/${id}`} label={text.creditNote(number)} />
							))}
						{order.status === 'Confirmed' && order.deliveryStatus === 'done' && (
							<LinkButton href={returns} icon={<TruckIcon />}>
								{text.returns}
							</LinkButton>
						)}
						{hydrated && after.valid === 0 && (
							<Button icon={<PrinterIcon />} onClick={() => print()}>
								{text.print}
							</Button>
						)}
					</Row>
					{order.steps.includes('reorder') && (
						<Form method="post" id="reorder">
							<input type="hidden" name="key" value={pressKey} />
							<Stack gap={2}>
								<Row>
									<Button
										type="submit"
										name="intent"
										value="again"
										icon={<CartIcon />}
										busy={busyWith === 'again'}
										busyLabel={text.again.busy}
									>
										{text.again.act}
									</Button>
								</Row>
								<p className="soft">{after.goodsOnly ? text.again.helpGoods : text.again.help}</p>
							</Stack>
						</Form>
					)}
					<Cancelling after={after} busy={busyWith === 'cancel'} />
				</Stack>
			</Section>
		</div>
	)
}

/** Says first what cancelling costs, and that it cannot be undone; the button comes only after that. */
function Cancelling({ after: { order, event, goodsOnly }, busy }: { after: AfterOrder; busy: boolean }) {
	const { account, refusals } = useOrderText()
	const text = account.detail.cancel
	const locale = useLocale()
	const { cancelling } = order
	if (!cancelling) return null
	const { refusal, refund, kept } = cancelling
	const deadline = cancelling.deadline === null ? null : formatDateTime(cancelling.deadline, event?.timeZone ?? homeZone)
	if (refusal)
		return (
			<Disclosure summary={text.title}>
				<p>
					{refusals[refusal]} {refusal === 'cancel_too_late' && deadline !== null && text.closed(deadline)}
				</p>
			</Disclosure>
		)
	const hasPaid = refund.amount + kept.amount > 0
	const money = !hasPaid
		? [text.unpaid]
		: refund.amount === 0
			? [text.nothing]
			: [text.refund(formatMoney(locale, refund)), ...(kept.amount > 0 ? [text.kept(formatMoney(locale, kept))] : [])]
	return (
		<Disclosure summary={text.title}>
			<Form method="post" preventScrollReset={false}>
				<Stack>
					<p>
						{[
							deadline === null ? text.mayAnyTime : text.may(deadline),
							...money,
							order.status === 'Confirmed' && (goodsOnly ? text.lostGoods : text.lost),
						]
							.filter(Boolean)
							.join(' ')}
					</p>
					<Row>
						<Button type="submit" look="danger" name="intent" value="cancel" busy={busy} busyLabel={text.busy}>
							{text.act(order.number)}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Disclosure>
	)
}
