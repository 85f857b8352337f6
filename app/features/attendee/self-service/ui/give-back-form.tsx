import { Form } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useSelfServiceText } from '~/features/attendee/self-service/text/self-service-text.ts'

/** What giving a ticket back does to the money, in sentences. */
function useMoneyWords({ refund, kept }: { refund: Money; kept: Money }): string[] {
	const { giveBack: text } = useSelfServiceText().change
	const locale = useLocale()
	if (refund.amount + kept.amount === 0) return [text.unpaid]
	if (refund.amount === 0) return [text.nothing]
	return [text.refund(formatMoney(locale, refund)), ...(kept.amount > 0 ? [text.kept(formatMoney(locale, kept))] : [])]
}

/** Says first what it costs and that it cannot be undone; the button comes after that. */
export function GiveBackForm({
	name,
	refund,
	kept,
	until,
	busy,
}: {
	name: string
	refund: Money
	kept: Money
	until: string
	busy: boolean
}) {
	const { giveBack: text } = useSelfServiceText().change
	const money = useMoneyWords({ refund, kept })
	return (
		<Disclosure summary={text.title}>
			<Form method="post">
				<Stack>
					<p>{text.help}</p>
					<p>{[text.until(until), ...money, text.lost].join(' ')}</p>
					<Row>
						<Button type="submit" look="danger" name="intent" value="cancel" busy={busy} busyLabel={text.busy}>
							{text.act(name)}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Disclosure>
	)
}
