import { Form, useNavigation } from 'react-router'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import type { AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import { pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Button } from '~/ui/button.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary, type FieldMistake } from '~/ui/error-summary.tsx'
import { TextArea } from '~/ui/field.tsx'
import { NumberStepper } from '~/ui/number-stepper.tsx'
import { Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { returnReasons } from '~/features/order/returns/rules/life-cycle.ts'
import { longest } from '~/features/order/returns/rules/longest.ts'
import { mostReturnPictures } from '~/features/order/returns/rules/returnable.ts'
import { quantityField, type ReturnMistake, type TypedReturn } from '~/features/order/returns/rules/typed-return.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import styles from './returns.module.css'

/** What the server refused of a form, with everything that was typed. */
export interface RefusedReturn {
	typed: TypedReturn
	mistakes: readonly ReturnMistake[]
	problem?: AttachedProblem
	/** The form had pictures. A browser without scripts has forgotten them when the form comes back. */
	hadPictures?: boolean
	/** The operation's refusal, shown above the form. */
	refusal?: string
}

export interface ReturnFormProps {
	formKey: string
	lines: readonly { id: number; name: string; quantity: number; left: number; refund: Money }[]
	mostMegabytes: number
	refused?: RefusedReturn
}

/**
 * Which goods come back, why, and pictures of them. Works without JavaScript. Pictures come last, so that a form with too large pictures keeps its
 * texts.
 */
export function ReturnForm({ formKey, lines, mostMegabytes, refused }: ReturnFormProps) {
	const { form: text, reasons } = useReturnsText()
	const locale = useLocale()
	const busy = useNavigation().state !== 'idle'
	const hydrated = useHydrated()
	const typed = refused?.typed ?? {}
	const isMissing = (mistake: ReturnMistake) => refused?.mistakes.includes(mistake) ?? false
	const [only] = lines.filter(({ left }) => left > 0)
	const isOnly = lines.filter(({ left }) => left > 0).length === 1
	const problem = refused?.problem && text.problems[refused.problem](mostReturnPictures)
	const picturesField = {
		name: 'pictures',
		help: text.picturesHelp(mostReturnPictures, mostMegabytes),
		error: problem ?? (refused?.hadPictures && !hydrated ? text.again : undefined),
		optionalMark: text.optional,
	}
	const mistakes: FieldMistake[] = [
		...(refused?.refusal ? [{ message: refused.refusal }] : []),
		...(isMissing('lines') && only ? [{ name: quantityField(only.id), message: text.chooseLine }] : []),
		...(isMissing('reason') ? [{ name: 'reason', message: text.chooseReason }] : []),
		...(problem ? [{ name: 'pictures', message: problem }] : []),
	]
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<input type="hidden" name="key" value={refused?.typed.key ?? formKey} />
			<Stack gap={8}>
				<ErrorSummary title={text.mistakes} mistakes={mistakes} />
				<fieldset className={styles.lines}>
					<legend>
						<strong>{text.lines}</strong>
					</legend>
					{lines.map(({ id, name, left, refund }) => (
						<div key={id} className={styles.line}>
							<div>
								{name}
								<span className={styles.note}>
									{text.left(formatNumber(locale, left))}
									{refund.amount > 0 && ` · ${formatMoney(locale, refund)}`}
								</span>
							</div>
							{left > 0 && (
								<NumberStepper
									compact
									name={quantityField(id)}
									label={name}
									lessLabel={text.less(name)}
									moreLabel={text.more(name)}
									max={left}
									defaultValue={Number(typed[quantityField(id)] ?? (isOnly ? 1 : 0)) || 0}
									error={isMissing('lines') && id === only?.id ? text.chooseLine : undefined}
								/>
							)}
						</div>
					))}
				</fieldset>
				<RadioGroup
					name="reason"
					label={text.reason}
					required
					layout="chips"
					choices={returnReasons.map((value) => ({ value, label: reasons[value] }))}
					defaultValue={typed.reason}
					error={isMissing('reason') ? text.chooseReason : undefined}
				/>
				<TextArea
					name="message"
					label={text.message}
					optionalMark={text.optional}
					maxLength={longest.message}
					defaultValue={typed.message}
				/>
				<FileField {...picturesField} label={text.pictures} multiple accept={pictureKinds} mostBytes={mostMegabytes * 1024 * 1024} />
				<Button type="submit" look="primary" busy={busy} busyLabel={text.busy}>
					{text.submit}
				</Button>
			</Stack>
		</Form>
	)
}
