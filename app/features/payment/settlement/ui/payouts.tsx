import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { banks } from '~/kernel/banks.ts'
import { longestAccountHolder, longestAccountNumber, longestAmount } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Columns, Row, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { Table } from '~/ui/table.tsx'
import { longest } from '~/features/payment/settlement/rules/longest.ts'
import { payoutSteps, type PayeeField, type PayoutBalance, type PayoutState } from '~/features/payment/settlement/rules/payout.ts'
import { useSettlementText } from '~/features/payment/settlement/text/settlement-text.ts'

export interface ShownPayouts {
	balance: PayoutBalance
	account: { bank: string; lastFour: string; holder: string; changedAt: string } | null
	payouts: readonly {
		id: number
		amountMinor: number
		state: PayoutState
		note: string
		bank: string
		lastFour: string
		holder: string
		createdAt: string
		changedAt: string
	}[]
}

/** What is due to a provider, its bank account, and all payouts. Staff moves payouts on; the provider sets the account. */
export function Payouts({
	shown,
	draftKey,
	refused,
	mayChange,
}: {
	shown: ShownPayouts
	/** The key of the next payout, where staff may draft one. */
	draftKey?: string
	refused: RefusedForm | undefined
	/** Whether the reader may change the bank account. */
	mayChange: boolean
}) {
	const { payouts: text } = useSettlementText()
	const locale = useLocale()
	const { balance, account, payouts } = shown
	const vnd = (minor: number) => formatMoney(locale, money(minor, 'VND'))
	const when = (at: string) => formatDateTime(at, homeZone)
	return (
		<Stack>
			<Columns
				main={
					<Card title={text.balance.title}>
						<SummaryList
							rows={[
								{ label: balance.dueMinor < 0 ? text.balance.owes : text.balance.due, value: vnd(Math.abs(balance.dueMinor)) },
								{ label: text.balance.reserved, value: vnd(balance.reservedMinor), tone: 'quiet' },
								{ label: text.balance.setAside, value: vnd(balance.setAsideMinor), tone: 'quiet' },
								{ label: text.balance.paid, value: vnd(balance.paidMinor), tone: 'quiet' },
							]}
							total={{ label: text.balance.available, value: vnd(balance.availableMinor) }}
						/>
						{draftKey !== undefined && account !== null && balance.availableMinor > 0 && (
							<CheckedForm method="post">
								<Stack>
									<input type="hidden" name="key" value={draftKey} />
									<TextField
										name="amount"
										label={text.draft.amount}
										help={text.draft.help}
										inputMode="numeric"
										autoComplete="off"
										maxLength={longestAmount}
									/>
									<Row>
										<Button type="submit" look="primary" name="intent" value="draft_payout">
											{text.draft.send}
										</Button>
									</Row>
								</Stack>
							</CheckedForm>
						)}
					</Card>
				}
				side={
					<Card title={text.account.title}>
						<Stack>
							{account ? (
								<p>
									<strong>{account.holder}</strong>
									<br />
									{text.account.masked(account.bank, account.lastFour)}
									<br />
									<span className="soft">{text.account.changed(when(account.changedAt))}</span>
								</p>
							) : (
								<p>{text.account.none}</p>
							)}
							{mayChange && <AccountForm isFirst={account === null} refused={refused} />}
						</Stack>
					</Card>
				}
			/>
			{payouts.length === 0 ? (
				<p className="soft">{text.empty}</p>
			) : (
				<Table
					caption={text.caption}
					rows={payouts}
					rowKey={({ id }) => id}
					columns={[
						{ key: 'id', head: text.columns.id, names: true, cell: ({ id }) => `P${id}` },
						{ key: 'amount', head: text.columns.amount, align: 'end', cell: ({ amountMinor }) => vnd(amountMinor) },
						{ key: 'to', head: text.columns.to, cell: ({ bank, lastFour }) => text.account.masked(bank, lastFour) },
						{
							key: 'state',
							head: text.columns.state,
							cell: ({ state, note }) => (
								<>
									<Badge tone={state === 'confirmed' ? 'jade' : undefined}>{text.states[state]}</Badge>
									{note !== '' && <div className="soft">{note}</div>}
								</>
							),
						},
						{ key: 'at', head: text.columns.at, cell: ({ changedAt }) => when(changedAt) },
						...(draftKey === undefined
							? []
							: [{ key: 'act', head: text.columns.act, cell: (payout: ShownPayouts['payouts'][number]) => <Steps payout={payout} /> }]),
					]}
				/>
			)}
		</Stack>
	)
}

/** The buttons for staff's next steps with a payout. */
function Steps({ payout: { id, state } }: { payout: ShownPayouts['payouts'][number] }) {
	const { payouts: text } = useSettlementText()
	const steps = payoutSteps[state]
	if (steps.length === 0) return null
	return (
		<CheckedForm method="post">
			<Stack gap={2}>
				<input type="hidden" name="payout" value={id} />
				{state !== 'drafted' && <TextField name="note" id={`note-${id}`} label={text.note} maxLength={longest.note} autoComplete="off" />}
				<Row>
					{steps.map((to) => (
						<Button key={to} type="submit" size="sm" name="intent" value={`payout_${to}`}>
							{text.steps[to as keyof typeof text.steps]}
						</Button>
					))}
				</Row>
			</Stack>
		</CheckedForm>
	)
}

function AccountForm({ isFirst, refused }: { isFirst: boolean; refused: RefusedForm | undefined }) {
	const { payouts: text } = useSettlementText()
	const formText = useFormText()
	const field = (name: PayeeField) => {
		const issue = refused?.issues.find(({ path }) => path === name)
		return {
			name,
			label: text.account.fields[name],
			required: true,
			defaultValue: String(refused?.typed[name] ?? ''),
			error: issue && issueSentence(formText, issue),
		}
	}
	return (
		<details open={isFirst || refused !== undefined}>
			<summary>{text.account.change}</summary>
			<CheckedForm method="post">
				<Stack>
					<SelectField
						{...field('bankBin')}
						placeholder={text.account.choose}
						choices={banks.map(({ bin, name }) => ({ value: bin, label: name }))}
					/>
					<TextField {...field('account')} inputMode="numeric" autoComplete="off" maxLength={longestAccountNumber} />
					<TextField {...field('holder')} help={text.account.holderHelp} autoComplete="off" maxLength={longestAccountHolder} />
					<p className="soft">{text.account.help}</p>
					<Row>
						<Button type="submit" look="primary" name="intent" value="set_account">
							{text.account.save}
						</Button>
					</Row>
				</Stack>
			</CheckedForm>
		</details>
	)
}
