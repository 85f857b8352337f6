import { Form, useHref, useNavigation } from 'react-router'
import { variantName } from '~/features/catalog/rules/variant-matrix.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { asBegun, inLocale } from '~/kernel/locale.ts'
import { CollisionNotice } from '~/shell/form/collision-notice.tsx'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextArea, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/ticket/rules/longest.ts'
import { readTypedTicket, ticketMatrix, type TicketAround, type TypedTicket } from '~/features/ticket/rules/typed-ticket.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import { AttributesCard } from './attributes-card.tsx'
import { fieldLabel } from './field-label.ts'
import type { KeptTicketForm } from './kept-ticket-form.ts'
import { AskedCard, QuestionsCard } from './questions-card.tsx'
import { TicketVariantsCard, type VariantTaken } from './ticket-variants-card.tsx'

export interface TicketFormProps {
	around: Omit<TicketAround, 'quotas'> & { quotas: readonly { id: number; name: string }[] }
	taken: ReadonlyMap<number, VariantTaken>
	initial: TypedTicket
	answer: KeptTicketForm | undefined
	/** The name under which typed text is kept over a reload. */
	keepAs: string
}

/**
 * The form of a ticket. It has one version: when another person saves meanwhile, the form says so and overwrites nothing. `base` is what the fields
 * contained at first, so that the server can tell whose change is whose.
 */
export function TicketForm({ around, taken, initial, answer, keepAs }: TicketFormProps) {
	const { form: text, quotas: quotaText } = useTicketText()
	const formText = useFormText()
	const locale = useLocale()
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const { version: _version, ...fields } = initial
	const form = useTypedForm({
		initial: { ...initial, base: JSON.stringify(asBegun(fields, locale)) },
		check: (typed) => readTypedTicket(typed, around).issues,
		sentence,
		refused: answer?.refused,
		keepAs,
	})
	const busy = useNavigation().formData?.get('intent') === 'save'
	const here = useHref('.')
	const { options, rows } = ticketMatrix(form.typed, around.variants)
	const rowNames = new Map(rows.map(({ field, choices }) => [field, inLocale(variantName(options, choices), locale)]))
	const labelOf = (field: string) => fieldLabel(text, field, rowNames)
	const nameOf = (id: number) => around.quotas.find((quota) => quota.id === id)?.name ?? ''
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<input type="hidden" name="version" value={form.typed['version'] ?? ''} />
			<input type="hidden" name="base" value={form.typed['base'] ?? ''} />
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` }))}
				/>
				{answer?.told !== undefined && (
					<Notice kind="danger" role="alert" title={answer.told}>
						{answer.tooSmall?.map(({ quotaId, taken: count }) => (
							<p key={quotaId}>{quotaText.tooSmall(nameOf(quotaId), formatNumber(locale, count))}</p>
						))}
					</Notice>
				)}
				{answer?.collision && (
					<CollisionNotice
						{...answer.collision}
						title={text.collision.title}
						labelOf={labelOf}
						here={here}
						onDrop={() => sessionStorage.removeItem(keepAs)}
					/>
				)}
				<Card title={text.words}>
					<Stack>
						<InBothLanguages form={form} vi="nameVi" en="nameEn" required layout="row">
							{(field) => <TextField label={field.lang === 'vi' ? text.nameVi : text.nameEn} maxLength={longest.name} {...field} />}
						</InBothLanguages>
						<InBothLanguages form={form} vi="descriptionVi" en="descriptionEn" ownMark={text.optional} layout="row">
							{(field) => <TextArea label={field.lang === 'vi' ? text.descriptionVi : text.descriptionEn} rows={3} {...field} />}
						</InBothLanguages>
						<p className="soft">{text.oneWillDo}</p>
						<FieldRow>
							<TextField label={text.minPerOrder} inputMode="numeric" {...form.field('minPerOrder')} />
							<TextField label={text.maxPerOrder} inputMode="numeric" {...form.field('maxPerOrder')} />
						</FieldRow>
					</Stack>
				</Card>
				<AttributesCard form={form} />
				<TicketVariantsCard form={form} variants={around.variants} quotas={around.quotas} timeZone={around.timeZone} taken={taken} />
				<AskedCard form={form} />
				<QuestionsCard form={form} />
				<div>
					<Button type="submit" look="primary" name="intent" value="save" busy={busy} busyLabel={text.busy}>
						{initial['version'] === undefined ? text.create : text.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
