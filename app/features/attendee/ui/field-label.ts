import { answerField } from '~/features/attendee/rules/typed-edit.ts'
import type { vi } from '~/features/attendee/text/vi_VN.ts'

/** The label of a field of an attendee's form, for summaries. */
export function fieldLabel(text: typeof vi, name: string, questions: readonly { id: number; label: string }[]): string | undefined {
	const { email, phone } = text.add
	const labels: Readonly<Record<string, string>> = {
		...text.columns,
		email,
		phone,
		variantId: text.filters.variant,
		method: text.add.method,
	}
	return labels[name] ?? questions.find(({ id }) => answerField(id) === name)?.label
}
