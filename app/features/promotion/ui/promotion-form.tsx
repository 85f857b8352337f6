import { Form } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/promotion/rules/longest.ts'
import { promotionKinds, promotionTargets, stackings } from '~/features/promotion/rules/promotion.ts'
import { typedPromotionIssues, type EventChoice } from '~/features/promotion/rules/typed-promotion.ts'
import { usePromotionText } from '~/features/promotion/text/promotion-text.ts'

interface Named {
	id: number
	name: string
}

export interface PromotionChoices {
	events: readonly (Named & EventChoice)[]
	tickets: readonly (Named & { eventId: number })[]
	products: readonly Named[]
	categories: readonly Named[]
}

export interface PromotionFormProps {
	choices: PromotionChoices
	initial: Readonly<Record<string, string>>
	refused?: RefusedForm
	/** The sentence of a refusal that concerns the whole form. */
	told?: string
	/** The name under which the typed values outlive a reload. */
	keepAs: string
	busy: boolean
	/** Whether a search for goods is running. */
	looking: boolean
}

/** The form of a promotion: its benefit, the things it applies to, and its time. Fields that its kind does not need are hidden. */
export function PromotionForm({ choices, initial, refused, told, keepAs, busy, looking }: PromotionFormProps) {
	const { form: text, acts } = usePromotionText()
	const formText = useFormText()
	const sentence = (issue: FieldIssue) =>
		issue.path === 'endsOn' && issue.code === 'too_small' ? text.endsBefore : issueSentence(formText, issue)
	const form = useTypedForm({ initial, check: (typed) => typedPromotionIssues(typed, choices.events), sentence, refused, keepAs })
	const { kind, way, target, stacking, eventId } = form.typed
	// Goods that were ticked before another search; after a reload their names are unknown.
	const unseen = Object.keys(form.typed).filter(
		(name) => /^product\.\d+$/.test(name) && form.typed[name] === 'on' && !choices.products.some(({ id }) => name === `product.${id}`),
	)
	const labels: Record<string, string> = { nameEn: text.nameEn, mostMinor: text.most, minimumMinor: text.minimum }
	const labelOf = ({ path }: FieldIssue) =>
		labels[path] ?? (path === 'value' ? valueLabel : ((text as Record<string, unknown>)[path] as string))
	const valueLabel = kind === 'amount' ? text.amount : kind === 'buy_get' ? text.getPercent : text.percent
	const boxes = (title: string, of: string, rows: readonly Named[], search?: React.ReactNode) =>
		(rows.length > 0 || search) && (
			<fieldset>
				<legend>{title}</legend>
				{search}
				{rows.map(({ id, name }) => (
					<CheckboxField key={id} label={name} {...form.box(`${of}.${id}`)} />
				))}
			</fieldset>
		)
	return (
		<Form
			method="post"
			noValidate
			preventScrollReset
			onSubmit={(event) => {
				const { submitter } = event.nativeEvent as SubmitEvent
				// A search for goods is sent without a check of the other fields.
				if (submitter?.getAttribute('value') === 'find') return
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue)}: ${sentence(issue)}` }))}
				/>
				{told !== undefined && <Notice kind="danger" role="alert" title={told} />}
				<Card title={text.what}>
					<Stack>
						<InBothLanguages form={form} vi="name" en="nameEn" required layout="row">
							{(field, isOwn) => (
								<TextField
									label={field.lang === 'vi' ? text.name : text.nameEn}
									help={isOwn ? text.nameHelp : undefined}
									maxLength={longest.name}
									{...field}
								/>
							)}
						</InBothLanguages>
						<RadioGroup
							label={text.kind}
							layout="chips"
							choices={promotionKinds.map((value) => ({ value, label: text.kinds[value] }))}
							{...form.field('kind')}
						/>
						{kind === 'buy_get' && (
							<FieldRow>
								<TextField label={text.buyPieces} inputMode="numeric" required {...form.field('buyPieces')} />
								<TextField label={text.getPieces} inputMode="numeric" required {...form.field('getPieces')} />
							</FieldRow>
						)}
						<FieldRow>
							{kind !== 'free_delivery' && (
								<TextField label={valueLabel} inputMode="decimal" required={kind !== 'buy_get'} {...form.field('value')} />
							)}
							{kind !== 'amount' && (
								<TextField label={text.most} inputMode="decimal" optionalMark={text.optional} {...form.field('mostMinor')} />
							)}
						</FieldRow>
						<RadioGroup
							label={text.way}
							layout="chips"
							choices={(['code', 'automatic'] as const).map((value) => ({ value, label: text.ways[value] }))}
							{...form.field('way')}
						/>
						{way !== 'automatic' && (
							<TextField
								label={text.code}
								help={text.codeHelp}
								optionalMark={text.optional}
								autoCapitalize="characters"
								autoComplete="off"
								spellCheck={false}
								{...form.field('code')}
							/>
						)}
					</Stack>
				</Card>
				<Card title={text.where}>
					<Stack>
						{choices.events.length > 0 && (
							<SelectField
								label={text.event}
								choices={[
									{ value: '', label: text.anyEvent },
									...choices.events.map(({ id, name }) => ({ value: String(id), label: name })),
								]}
								{...form.field('eventId')}
							/>
						)}
						<RadioGroup
							label={text.target}
							layout="chips"
							choices={promotionTargets.map((value) => ({ value, label: text.targets[value] }))}
							{...form.field('target')}
						/>
						{target === 'chosen' && (
							<>
								{boxes(
									text.tickets,
									'ticket',
									choices.tickets.filter((ticket) => !eventId || String(ticket.eventId) === eventId),
								)}
								{boxes(
									text.products,
									'product',
									choices.products,
									(choices.products.length > 0 || form.typed.productSearch) && (
										<Row end>
											<TextField
												label={text.productSearch}
												help={text.productSearchHelp}
												maxLength={longestSearch}
												autoComplete="off"
												{...form.field('productSearch')}
											/>
											<Button type="submit" name="intent" value="find" busy={looking}>
												{text.findProducts}
											</Button>
										</Row>
									),
								)}
								{form.typed.productSearch && choices.products.length === 0 && <p className="soft">{text.noProducts}</p>}
								{unseen.map((name) => (
									<input key={name} type="hidden" name={name} value="on" />
								))}
								{boxes(text.categories, 'category', choices.categories)}
							</>
						)}
					</Stack>
				</Card>
				<Card title={text.conditions}>
					<Stack>
						<FieldRow>
							<DateField label={text.startsOn} optionalMark={text.optional} {...form.field('startsOn')} />
							<DateField label={text.endsOn} optionalMark={text.optional} {...form.field('endsOn')} />
						</FieldRow>
						<FieldRow>
							<TextField label={text.minimum} inputMode="decimal" optionalMark={text.optional} {...form.field('minimumMinor')} />
							<TextField label={text.useLimit} inputMode="numeric" optionalMark={text.optional} {...form.field('useLimit')} />
							<TextField label={text.perBuyer} inputMode="numeric" optionalMark={text.optional} {...form.field('perBuyer')} />
						</FieldRow>
						<RadioGroup
							label={text.stacking}
							layout="chips"
							choices={stackings.map((value) => ({ value, label: text.stackings[value] }))}
							{...form.field('stacking')}
						/>
						{stacking === 'stackable' && (
							<TextField label={text.position} help={text.positionHelp} inputMode="numeric" {...form.field('position')} />
						)}
					</Stack>
				</Card>
				<div>
					<Button type="submit" name="intent" value="save" look="primary" busy={busy}>
						{acts.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}

/** An empty form. */
export const emptyPromotion: Readonly<Record<string, string>> = {
	kind: 'percent',
	way: 'code',
	target: 'everything',
	stacking: 'exclusive',
	position: '0',
	buyPieces: '2',
	getPieces: '1',
}
