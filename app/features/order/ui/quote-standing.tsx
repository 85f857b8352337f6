import { Form, useNavigation } from 'react-router'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { Button } from '~/ui/button.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'

/** The state of an order whose money is promised until its delivery price is final; asks the buyer if it costs more than they agreed to. */
export function QuoteStanding({ after: { order, event } }: { after: AfterOrder }) {
	const { quote: text } = useOrderText().after
	const locale = useLocale()
	const { quote, totals, holdEndsAt, status } = order
	if (!quote || status !== 'Authorized') return null
	const say = (amount: Money) => formatMoney(locale, amount)
	const until = holdEndsAt === null ? '' : formatDateTime(holdEndsAt, event?.timeZone ?? homeZone)
	if (quote.state === 'agreed')
		return (
			<Notice kind="info" role="status" title={text.taking}>
				{text.takingHelp(say(totals.delivery))}
			</Notice>
		)
	const isRaised = quote.state === 'raised'
	return (
		<Notice kind={isRaised ? 'warning' : 'info'} title={isRaised ? text.raised : text.asked}>
			<Stack gap={4}>
				<p>{isRaised ? text.raisedHelp(say(quote.delivery), say(totals.delivery), say(quote.total)) : text.askedHelp(say(totals.total))}</p>
				{quote.note !== null && <p>{text.note(quote.note)}</p>}
				<p>{text.until(until)}</p>
				<Answer order={order} isRaised={isRaised} agree={text.agree(say(quote.total))} />
			</Stack>
		</Notice>
	)
}

/** The buyer's answer: agree to the shown price, or cancel the order. */
function Answer({ order, isRaised, agree }: { order: AfterOrder['order']; isRaised: boolean; agree: string }) {
	const { quote: text } = useOrderText().after
	const navigation = useNavigation()
	const pressed = navigation.formData?.get('intent')
	const { number, secret, quote } = order
	return (
		<Form method="post" action="/checkout/quote" className="screen-only">
			<input type="hidden" name="order" value={number} />
			<input type="hidden" name="secret" value={secret} />
			<input type="hidden" name="delivery" value={quote?.delivery.amount} />
			<Row>
				{isRaised && (
					<Button type="submit" look="primary" name="intent" value="agree" busy={pressed === 'agree'} busyLabel={text.busy}>
						{agree}
					</Button>
				)}
				<Button
					type="submit"
					name="intent"
					value="decline"
					busy={pressed === 'decline'}
					busyLabel={text.busy}
					onClick={ifSure(text.declineAsk(number))}
				>
					{text.decline}
				</Button>
			</Row>
		</Form>
	)
}
