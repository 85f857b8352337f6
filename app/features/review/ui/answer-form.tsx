import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/review/rules/longest.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'

/** The form to answer a review. */
export function AnswerForm({ answer }: { answer: string | null }) {
	const { answering: text } = useReviewText()
	const busy = useNavigation().formData?.get('intent') === 'answer'
	return (
		<Form method="post">
			<Stack>
				<TextArea name="answer" label={text.label} help={text.help} maxLength={longest.answer} rows={5} defaultValue={answer ?? ''} />
				<Button type="submit" look="primary" name="intent" value="answer" busy={busy} busyLabel={text.busy}>
					{text.submit}
				</Button>
			</Stack>
		</Form>
	)
}
