import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { deliverySteps } from '~/features/order/rules/delivering.ts'
import { longest } from '~/features/order/rules/longest.ts'
import { longest as ofReturns } from '~/features/order/returns/rules/longest.ts'
import { extraField, nothingToRefund, piecesField } from '~/features/order/answers/order-form.ts'
import { wrongIn } from '~/features/desk-kit/answers/sent-form.ts'
import type { OrderDetail, OrderToldAtDesk } from '~/features/order/rules/order-at-desk.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import { AmountField } from '~/features/desk-kit/ui/amount-field.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'

interface OrderActsProps {
	order: OrderToldAtDesk
	desk: OrderDetail
	formKey: string
	/** The form when it was sent and refused. */
	wrong: RefusedForm | undefined
}

/** The acts that are possible with an order now: the next step open, the others folded. */
export function OrderActs({ order, desk, formKey, wrong }: OrderActsProps) {
	const { orders } = useDeskText()
	const text = orders.one
	const locale = useLocale()
	const { may } = desk
	const hasPaid = order.paid.amount > 0
	const [wrongCash, wrongRefund] = [wrongIn(wrong, 'cash'), wrongIn(wrong, 'refund')]
	return (
		<Card title={text.acts}>
			<Stack gap={4}>
				{may.confirm && <ActForm intent="confirm" act={text.confirm.act} help={text.confirm.help} look="primary" />}
				{may.deliver === 'assigned' && (
					<ActForm intent="deliver" fields={{ to: 'assigned' }} act={text.ship.act} help={text.ship.help} look="primary">
						<TextField
							name="code"
							label={text.ship.code}
							defaultValue={order.deliveryCode ?? ''}
							maxLength={longest.deliveryCode}
							autoComplete="off"
						/>
					</ActForm>
				)}
				{may.deliver === 'done' && (
					<ActForm intent="deliver" fields={{ to: 'done' }} act={text.deliver.act} help={text.deliver.help} look="primary" />
				)}
				{desk.refusedRefund.amount > 0 && (
					<ActForm
						intent="retry-refund"
						act={text.retryRefund.act}
						help={text.retryRefund.help(formatMoney(locale, desk.refusedRefund))}
						look={may.deliver ? 'secondary' : 'primary'}
					/>
				)}
				{desk.openRefund.amount > 0 && (
					<ActForm
						intent="give"
						fields={{ key: formKey }}
						act={text.give.act}
						help={text.give.title(formatMoney(locale, desk.openRefund))}
						look={may.deliver || desk.refusedRefund.amount > 0 ? 'secondary' : 'primary'}
					>
						<AmountField label={text.give.amount} id="give-amount" amount={desk.openRefund} wrong={wrongIn(wrong, 'give')} />
					</ActForm>
				)}
				{order.status === 'Confirmed' && order.remaining.amount > 0 && (
					<Disclosure summary={text.cash.title} open={wrongCash !== undefined || undefined}>
						<ActForm intent="cash" fields={{ key: formKey }} act={text.cash.act} help={text.cash.help}>
							<AmountField label={text.cash.amount} id="cash-amount" amount={order.remaining} wrong={wrongCash} />
						</ActForm>
					</Disclosure>
				)}
				{order.status === 'Confirmed' && order.deliveryStatus !== null && (
					<Disclosure summary={text.step.title}>
						<ActForm intent="deliver" act={text.step.act}>
							<SelectField
								name="to"
								id="step-to"
								label={text.step.to}
								choices={deliverySteps.map((value) => ({ value, label: orders.deliveries[value] }))}
								defaultValue={order.deliveryStatus}
							/>
							<TextField
								name="code"
								id="step-code"
								label={text.ship.code}
								defaultValue={order.deliveryCode ?? ''}
								maxLength={longest.deliveryCode}
								autoComplete="off"
							/>
						</ActForm>
					</Disclosure>
				)}
				{may.refund && (
					<Disclosure summary={(hasPaid ? text.refund : text.refund.unpaid).title} open={wrongRefund !== undefined || undefined}>
						{/* After a refund it is empty. Typed values stay while other forms of the page are sent. */}
						<RefundForm
							key={JSON.stringify([desk.lines.map(({ left }) => left), desk.extras.map(({ left }) => left.amount)])}
							desk={desk}
							hasPaid={hasPaid}
							formKey={formKey}
							wrong={wrongRefund}
						/>
					</Disclosure>
				)}
				<Disclosure summary={text.paymentNote.title}>
					<ActForm intent="payment-note" act={text.paymentNote.act}>
						<TextField name="note" label={text.paymentNote.label} defaultValue={order.paymentNote ?? ''} maxLength={longest.paymentNote} />
					</ActForm>
				</Disclosure>
				{may.mails.length > 0 && (
					<Disclosure summary={text.mails.title}>
						<Stack gap={2}>
							{may.mails.map((mail) => (
								<ActForm key={mail} intent="mail" fields={{ mail }} act={text.mails.kinds[mail]} />
							))}
						</Stack>
					</Disclosure>
				)}
				{may.cancel && (
					<Disclosure summary={text.cancel.title}>
						<ActForm
							intent="cancel"
							act={text.cancel.act(order.number)}
							look="danger"
							help={[
								hasPaid ? text.cancel.help(order.number, formatMoney(locale, order.paid)) : text.cancel.helpUnpaid(order.number),
								desk.goodsOut && text.cancel.goodsOut,
							]
								.filter(Boolean)
								.join(' ')}
						/>
					</Disclosure>
				)}
			</Stack>
		</Card>
	)
}

interface RefundFormProps extends Pick<OrderActsProps, 'desk' | 'formKey' | 'wrong'> {
	/** When nobody paid, no money goes back: the amount is only no longer owed. */
	hasPaid: boolean
}

function RefundForm({ desk, hasPaid, formKey, wrong }: RefundFormProps) {
	const { refund } = useDeskText().orders.one
	const text = hasPaid ? refund : { ...refund, ...refund.unpaid }
	const formText = useFormText()
	const locale = useLocale()
	const lines = desk.lines.filter(({ left }) => left > 0)
	const extras = desk.extras.filter(({ left }) => left.amount > 0)
	if (lines.length + extras.length === 0) return <p className="soft">{text.nothing}</p>
	const mistakes = (wrong?.issues ?? []).map((issue) =>
		issue.path === nothingToRefund ? { message: text.nothingTyped } : { name: issue.path, message: issueSentence(formText, issue) },
	)
	const field = (name: string) => ({
		name,
		defaultValue: wrong?.typed[name],
		error: mistakes.find((mistake) => mistake.name === name)?.message,
	})
	return (
		<ActForm intent="refund" fields={{ key: formKey }} act={text.act} help={text.help} look="danger">
			<ErrorSummary title={formText.mistakes} mistakes={mistakes} />
			<ul className={styles.pieces}>
				{lines.map(({ id, name, left, refundOfAll }) => (
					<li key={id}>
						<span>
							{name}
							<br />
							<span className="soft">{text.left(formatNumber(locale, left), formatMoney(locale, refundOfAll))}</span>
						</span>
						<TextField
							{...field(piecesField(id))}
							label={<span className="visually-hidden">{name}</span>}
							type="number"
							min={0}
							max={left}
							inputMode="numeric"
						/>
					</li>
				))}
				{extras.map(({ extra, left }) => (
					<li key={extra}>
						<span>
							{text.extras[extra]}
							<br />
							<span className="soft">{text.leftOfExtra(formatMoney(locale, left))}</span>
						</span>
						<TextField
							{...field(extraField(extra))}
							label={<span className="visually-hidden">{text.amount(text.extras[extra])}</span>}
							inputMode="decimal"
							autoComplete="off"
						/>
					</li>
				))}
			</ul>
			<TextField {...field('reason')} label={text.reason} maxLength={ofReturns.refundReason} />
			{lines.some(({ kind }) => kind === 'product') && (
				<label>
					<input type="checkbox" name="restock" defaultChecked={wrong?.typed['restock'] === 'on'} /> {text.restock}
				</label>
			)}
		</ActForm>
	)
}
