import { Form, useHref, useLocation, useNavigation, useSearchParams } from 'react-router'
import { editedIn } from '~/features/attendee/rules/typed-edit.ts'
import { checkAttendee } from '~/features/attendee/registration/rules/attendee-form.ts'
import { formOf, type AskingTicket } from '~/features/attendee/registration/rules/typed-attendees.ts'
import { AskedFields, AskedQuestions } from '~/features/attendee/registration/ui/asked-fields.tsx'
import { fewLeft } from '~/features/ticket/rules/availability.ts'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import type { Day } from '~/kernel/zones.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useSelfServiceText } from '~/features/attendee/self-service/text/self-service-text.ts'
import styles from './exchange-section.module.css'

interface Choice {
	variantId: number
	name: string
	left: number
	due: Money
	total: Money
	refund: Money
	kept: Money
	/** The unpaid amount that is no longer owed. */
	less: Money
}

interface ExchangeSectionProps {
	/** The number of the code the page shows. */
	issue: number
	exchange: {
		choices: readonly Choice[]
		chosen: (Choice & { asking: AskingTicket; today: Day }) | null
		waiting: { name: string; paid: boolean; total: Money; endsAt: string | null; pay: string } | null
	}
	timeZone: string
	until: string
	wrong: RefusedForm | undefined
}

/** The other tickets of the event; after one is chosen, its price and its questions. */
export function ExchangeSection({ issue, exchange, timeZone, until, wrong }: ExchangeSectionProps) {
	const { exchange: text } = useSelfServiceText().change
	const { choices, chosen, waiting } = exchange
	if (waiting) return <Waiting waiting={waiting} timeZone={timeZone} />
	if (chosen) return <Confirming key={chosen.variantId} chosen={chosen} issue={issue} wrong={wrong} />
	return (
		<Card title={text.title} id="exchange">
			<Stack>
				<p>{text.help}</p>
				<p className="soft">{text.until(until)}</p>
				{choices.length === 0 && <p>{text.none}</p>}
				<ul className={styles.choices}>
					{choices.map((choice) => (
						<ChoiceRow key={choice.variantId} choice={choice} />
					))}
				</ul>
			</Stack>
		</Card>
	)
}

/** A dearer ticket is held: pay the difference, or keep the old ticket. */
function Waiting({ waiting, timeZone }: { waiting: NonNullable<ExchangeSectionProps['exchange']['waiting']>; timeZone: string }) {
	const { exchange: text } = useSelfServiceText().change
	const locale = useLocale()
	const sent = useNavigation().formData?.get('intent')
	const pay = useHref(waiting.pay)
	if (waiting.paid)
		return (
			<Notice kind="success" role="status" title={text.paid(waiting.name)}>
				{text.paidHelp}
			</Notice>
		)
	return (
		<Card title={text.waiting(waiting.name)} id="exchange">
			<Form method="post">
				<Stack>
					<p>
						{text.waitingHelp(formatMoney(locale, waiting.total))}
						{waiting.endsAt !== null && ` ${text.waitingUntil(formatDateTime(waiting.endsAt, timeZone))}`}
					</p>
					<Row>
						<LinkButton href={pay} look="primary">
							{text.payNow}
						</LinkButton>
						<Button type="submit" name="intent" value="withdraw-exchange" busy={sent === 'withdraw-exchange'} busyLabel={text.withdrawing}>
							{text.withdraw}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}

function useMoneyWords() {
	const { exchange: text } = useSelfServiceText().change
	const locale = useLocale()
	return ({ due, refund, less }: Pick<Choice, 'due' | 'refund' | 'less'>) => {
		if (due.amount > 0) return text.due(formatMoney(locale, due))
		if (refund.amount > 0) return text.refund(formatMoney(locale, refund))
		return less.amount > 0 ? text.less(formatMoney(locale, less)) : text.even
	}
}

/** Returns the address of this page for a chosen ticket; without one, for choosing again. */
function useAddress() {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const here = useHref(pathname)
	return (variantId?: number) => {
		const secret = parameters.get('secret')
		const query = new URLSearchParams({ ...(secret !== null && { secret }), ...(variantId !== undefined && { to: String(variantId) }) })
		return `${here}?${query}#exchange`
	}
}

function ChoiceRow({ choice }: { choice: Choice }) {
	const { exchange: text } = useSelfServiceText().change
	const words = useMoneyWords()
	const address = useAddress()
	const { variantId, name, left } = choice
	return (
		<li className={styles.choice}>
			<span className={styles.words}>
				<strong>{name}</strong>
				<span className="soft">{words(choice)}</span>
			</span>
			{left <= 0 ? (
				<Badge>{text.soldOut}</Badge>
			) : (
				<span className={styles.act}>
					{fewLeft(left) && <Badge tone="amber">{text.left(left)}</Badge>}
					<LinkButton href={address(variantId)} size="sm" aria-label={text.chooseOf(name)}>
						{text.choose}
					</LinkButton>
				</span>
			)}
		</li>
	)
}

/** Shows first what the exchange does to the money; the other ticket's questions are on the same form. */
function Confirming({
	chosen,
	issue,
	wrong,
}: {
	chosen: NonNullable<ExchangeSectionProps['exchange']['chosen']>
	issue: number
	wrong: RefusedForm | undefined
}) {
	const { exchange: text } = useSelfServiceText().change
	const formText = useFormText()
	const locale = useLocale()
	const words = useMoneyWords()
	const address = useAddress()
	const sent = useNavigation().formData?.get('intent')
	const { variantId, name, asking, today, due, total, refund, kept } = chosen
	const isDearer = due.amount > 0
	const form = useTypedForm({
		initial: {},
		check: (typed) => checkAttendee({ ...editedIn(typed), name }, formOf(asking), today).issues,
		sentence: (issueOfField) => issueSentence(formText, issueOfField),
		...(wrong && { refused: wrong }),
		keepAs: `ticket-exchange-${variantId}`,
	})
	const asks = Object.keys(asking.askedFields).length > 0
	return (
		<Card title={text.chosen(name)} id="exchange">
			<Form
				method="post"
				noValidate
				onSubmit={(submitted) => {
					if (!form.attempt()) submitted.preventDefault()
				}}
			>
				<input type="hidden" name="variantId" value={variantId} />
				<input type="hidden" name="issue" value={issue} />
				<input type="hidden" name="dueMinor" value={due.amount} />
				<input type="hidden" name="refundMinor" value={refund.amount} />
				<Stack>
					<p>
						<strong>{words(chosen)}.</strong> {kept.amount > 0 && text.kept(formatMoney(locale, kept))}
						{total.amount > due.amount && text.total(formatMoney(locale, total))} {isDearer && text.first}
					</p>
					<p>{text.lost}</p>
					{asks && (
						<FieldRow>
							<AskedFields ticket={asking} field={form.field} section="section-exchange" />
						</FieldRow>
					)}
					<AskedQuestions ticket={asking} field={form.field} />
					<Row>
						<Button type="submit" look="primary" name="intent" value="exchange" busy={sent === 'exchange'} busyLabel={text.busy}>
							{isDearer ? text.pay : text.act}
						</Button>
						<LinkButton href={address()} look="quiet">
							{text.other}
						</LinkButton>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
