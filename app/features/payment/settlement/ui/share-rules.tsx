import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { longestAmount, longestPercent } from '~/kernel/longest.ts'
import { currencies, money, type Currency } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import type { ShareRule } from '~/features/payment/settlement/rules/share.ts'
import type { ShareRuleField } from '~/features/payment/settlement/rules/typed-share-rule.ts'
import { useSettlementText } from '~/features/payment/settlement/text/settlement-text.ts'

export interface ShownShareRule extends ShareRule {
	id: number
	currency: Currency
	followsHouse: boolean
	holdsFrom: string
	state: 'coming' | 'holds' | 'over'
}

export interface ShareRulesProps {
	rules: readonly ShownShareRule[]
	/** Whose rules: everybody's, or one provider's own. */
	of: 'house' | 'provider'
	answer: object | undefined
}

/** The platform's share: all past, present and future rules, and a form for the next one. */
export function ShareRules({ rules, of, answer }: ShareRulesProps) {
	const { desk } = useSettlementText()
	const formText = useFormText()
	const locale = useLocale()
	const { shares: text } = desk
	const refused = answer && 'typed' in answer ? (answer as RefusedForm) : undefined
	const shown = (minor: number, currency: Currency) => formatMoney(locale, money(minor, currency))
	const field = (name: ShareRuleField) => {
		const issue = refused?.issues.find(({ path }) => path === name)
		const isTooEarly = name === 'from' && issue?.code === 'too_small'
		return {
			name,
			label: text.fields[name],
			defaultValue: String(refused?.typed[name] ?? ''),
			error: issue && (isTooEarly ? text.tooEarly : issueSentence(formText, issue)),
		}
	}
	return (
		<Stack>
			<p className="soft">{of === 'house' ? text.houseHelp : text.ownHelp}</p>
			{rules.length === 0 ? (
				<p>{of === 'house' ? text.none : text.noneOwn}</p>
			) : (
				<Table
					caption={text.caption}
					rows={rules}
					rowKey={({ id }) => id}
					columns={[
						{
							key: 'rule',
							head: text.rule,
							names: true,
							cell: ({ currency, followsHouse, percentBp, perTicketMinor, minimumMinor }) =>
								followsHouse
									? text.followsHouse(currency)
									: text.inWords(
											`${formatNumber(locale, percentBp / 100)}%`,
											shown(perTicketMinor, currency),
											shown(minimumMinor, currency),
										),
						},
						{ key: 'from', head: text.from, cell: ({ holdsFrom }) => formatDateTime(holdsFrom, homeZone) },
						{
							key: 'state',
							head: text.state,
							cell: ({ state }) => <Badge tone={state === 'holds' ? 'jade' : undefined}>{text.states[state]}</Badge>,
						},
						{
							key: 'act',
							head: text.act,
							cell: ({ id, state }) =>
								state === 'coming' && (
									<CheckedForm method="post">
										<input type="hidden" name="rule" value={id} />
										<Button type="submit" size="sm" name="intent" value="withdraw_share">
											{text.withdraw}
										</Button>
									</CheckedForm>
								),
						},
					]}
				/>
			)}
			<Card title={text.set}>
				<CheckedForm method="post" key={rules[0]?.id ?? 0}>
					<Stack>
						<FieldRow>
							<SelectField
								{...field('currency')}
								defaultValue={String(refused?.typed.currency ?? 'VND')}
								choices={currencies.map((value) => ({ value, label: value }))}
							/>
							<TextField {...field('percent')} inputMode="decimal" autoComplete="off" maxLength={longestPercent} />
						</FieldRow>
						<FieldRow>
							<TextField {...field('perTicket')} inputMode="decimal" autoComplete="off" maxLength={longestAmount} />
							<TextField {...field('minimum')} inputMode="decimal" autoComplete="off" maxLength={longestAmount} />
						</FieldRow>
						<DateField {...field('from')} help={text.fromHelp} />
						<Row>
							<Button type="submit" look="primary" name="intent" value="set_share">
								{text.set}
							</Button>
							{of === 'provider' && (
								<Button type="submit" name="intent" value="follow_house">
									{text.follow}
								</Button>
							)}
						</Row>
					</Stack>
				</CheckedForm>
			</Card>
		</Stack>
	)
}
