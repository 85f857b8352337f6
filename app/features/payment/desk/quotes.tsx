import { data, useNavigation } from 'react-router'
import { addressLines } from '~/features/account/address/rules/address.ts'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { amountToType, typedAmount } from '~/kernel/typed-amount.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { homeZone } from '~/kernel/zones.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextArea, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { confirmQuote } from '~/features/payment/operations/confirm-quote.server.ts'
import { listQuotes } from '~/features/payment/operations/list-quotes.server.ts'
import { longest } from '~/features/payment/rules/longest.ts'
import { usePaymentText } from '~/features/payment/text/payment-text.ts'
import type { Route } from './+types/quotes'

type Quote = Extract<Awaited<ReturnType<typeof listQuotes.run>>, readonly unknown[]>[number]
/** The result of setting a price: for which order, and whether the money is captured or the buyer is asked. */
interface Answer {
	orderId: number
	number: string
	typed?: string
	said: 'agreed' | 'raised' | 'not_an_amount' | 'quote_settled' | 'nothing_to_take' | 'order_not_found' | 'invalid_input'
}

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/quotes`: orders whose delivery price has to be confirmed before their promised money is taken. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	return { quotes: valueOf(await ask(context, listQuotes, {})) }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const read = (name: string) => (typeof form.get(name) === 'string' ? String(form.get(name)) : '')
	const orderId = typedId(form.get('orderId'))
	const quote = valueOf(await ask(context, listQuotes, {})).find(({ id }) => id === orderId)
	const about = { orderId, number: quote?.number ?? '' }
	if (!quote) return data<Answer>({ ...about, said: 'quote_settled' }, 409)
	const typed = read('price')
	const deliveryMinor = typedAmount(typed, quote.total.currency)
	if (deliveryMinor === undefined) return data<Answer>({ ...about, typed, said: 'not_an_amount' }, 422)
	const answer = await ask(context, confirmQuote, { orderId, deliveryMinor, note: read('note') })
	if (answer.ok) return data<Answer>({ ...about, said: answer.value.quote })
	return data<Answer>({ ...about, typed, said: answer.refusal.code as Answer['said'] }, 422)
}

export default function Quotes({ loaderData, actionData }: Route.ComponentProps) {
	const { quotes } = loaderData
	const answer = actionData as Answer | undefined
	const { desk: text, refusals } = usePaymentText()
	const told = answer && (answer.said === 'agreed' || answer.said === 'raised' ? answer.said : undefined)
	const sentences: Record<string, string> = { ...refusals, not_an_amount: useFormText().fields.not_an_amount }
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{told && <Notice kind="success" role="status" title={text.said[told](answer.number)} />}
				{answer && !told && <Notice kind="danger" role="alert" title={sentences[answer.said] ?? refusals.quote_settled} />}
				{quotes.length === 0 && <EmptyState title={text.empty.title}>{text.empty.text}</EmptyState>}
				{quotes.map((quote) => (
					<QuoteCard
						key={`${quote.id} ${quote.quoted?.amount ?? ''}`}
						quote={quote}
						answer={answer?.orderId === quote.id ? answer : undefined}
					/>
				))}
			</Stack>
		</>
	)
}

/** An order with the facts its delivery price depends on, and the form that sets the price. */
function QuoteCard({ quote, answer }: { quote: Quote; answer: Answer | undefined }) {
	const { desk: text } = usePaymentText()
	const { not_an_amount } = useFormText().fields
	const locale = useLocale()
	const navigation = useNavigation()
	const { id, number, contact, address, lines, estimated, quoted, covered, total, endsAt, method, provider, weightGrams } = quote
	const isBusy = navigation.formData?.get('orderId') === String(id)
	return (
		<Card
			title={text.order(number)}
			aside={<Badge tone={quote.quote === 'raised' ? 'amber' : 'river'}>{quote.quote === 'raised' ? text.asksBuyer : text.waits}</Badge>}
		>
			<Stack>
				<div>
					<Said label={text.provider}>{provider}</Said>
					<Said label={text.buyer}>{`${contact.name} · ${contact.phone}`}</Said>
					<Said label={text.to}>{address ? addressLines(address, locale).join(', ') : '–'}</Said>
					<Said label={text.method}>{method}</Said>
					{lines.map(({ name, quantity }) => (
						<p key={name}>{`${quantity} × ${name}`}</p>
					))}
				</div>
				<SummaryList
					rows={[
						{ label: text.weight, value: `${formatNumber(locale, weightGrams / 1000)} kg` },
						{ label: text.estimated, value: formatMoney(locale, estimated) },
						...(covered.amount > 0 ? [{ label: text.covered, value: `−${formatMoney(locale, covered)}` }] : []),
						...(quoted ? [{ label: text.quoted, value: formatMoney(locale, quoted) }] : []),
						{ label: text.total, value: formatMoney(locale, total) },
						...(endsAt === null ? [] : [{ label: text.until, value: formatDateTime(endsAt, homeZone) }]),
					]}
				/>
				<CheckedForm method="post">
					<input type="hidden" name="orderId" value={id} />
					<Stack>
						<TextField
							id={`price-${id}`}
							name="price"
							label={text.price(total.currency)}
							help={covered.amount > 0 ? `${text.priceHelp} ${text.coveredHelp}` : text.priceHelp}
							error={answer?.said === 'not_an_amount' ? not_an_amount : undefined}
							required
							inputMode="decimal"
							autoComplete="off"
							defaultValue={answer?.typed ?? amountToType((quoted ?? estimated).amount, total.currency)}
						/>
						<TextArea id={`note-${id}`} name="note" label={text.note} rows={2} maxLength={longest.quoteNote} />
						<Row>
							<Button type="submit" look="primary" busy={isBusy} busyLabel={text.busy}>
								{text.confirm}
							</Button>
						</Row>
					</Stack>
				</CheckedForm>
			</Stack>
		</Card>
	)
}

/** A label with its value, which may take several lines. */
function Said({ label, children }: { label: string; children: string }) {
	return (
		<p>
			<span className="soft">{label}: </span>
			{children}
		</p>
	)
}
