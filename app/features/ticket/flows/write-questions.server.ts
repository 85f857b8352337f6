import type { Store } from '~/platform/database/database.server.ts'
import type { QuestionInput } from '~/features/ticket/rules/ticket-form.ts'
import { insertQuestions, removeQuestions, updateQuestions } from '~/features/ticket/store/desk-tickets.server.ts'

/**
 * Saves a ticket's questions from its form. A question keeps its kind. A removed question that may have answers is kept for them, but no longer
 * asked.
 */
export async function writeQuestions(
	store: Store,
	{
		ticketId,
		questions,
		known,
		keep,
	}: { ticketId: number; questions: readonly QuestionInput[]; known: readonly { id: number }[]; keep: boolean },
): Promise<void> {
	const rows = questions.map((question, position) => ({ ...question, position }))
	await updateQuestions(
		store,
		rows.flatMap(({ id, kind: _kind, ...row }) => (id === null ? [] : [{ id, ...row }])),
	)
	await insertQuestions(
		store,
		rows.flatMap(({ id, ...row }) => (id === null ? [{ ...row, ticketId }] : [])),
	)
	const asked = new Set(questions.map(({ id }) => id))
	await removeQuestions(
		store,
		known.filter(({ id }) => !asked.has(id)).map(({ id }) => id),
		{ keep },
	)
}
