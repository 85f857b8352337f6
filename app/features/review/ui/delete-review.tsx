import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Stack } from '~/ui/page.tsx'
import { useReviewText } from '~/features/review/text/review-text.ts'

/** Asks for a confirmation before deleting a review: the button is folded away below a text that says what it does. */
export function DeleteReview() {
	const { remove: text, busy: busyLabel } = useReviewText().form
	const busy = useNavigation().formData?.get('intent') === 'delete'
	return (
		<Disclosure summary={text.summary}>
			<Form method="post" encType="multipart/form-data">
				<input type="hidden" name="intent" value="delete" />
				<Stack>
					<p>{text.text}</p>
					<Button type="submit" look="danger" busy={busy} busyLabel={busyLabel}>
						{text.action}
					</Button>
				</Stack>
			</Form>
		</Disclosure>
	)
}
