import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useCartText } from '~/features/cart/text/cart-text.ts'

export interface WaitingCartsProps {
	carts: readonly { id: number; name: string; count: number }[]
}

/** The visitor's carts for other events or of other sellers, each with a button that resumes it. */
export function WaitingCarts({ carts }: WaitingCartsProps) {
	const { waiting: text } = useCartText()
	if (carts.length === 0) return null
	return (
		<Stack>
			{carts.map(({ id, name, count }) => (
				<Form key={id} method="post" action="/cart">
					<input type="hidden" name="cart" value={id} />
					<Notice
						title={text.title(name, count)}
						action={
							<Button type="submit" name="intent" value="resume">
								{text.action}
							</Button>
						}
					>
						{text.text}
					</Notice>
				</Form>
			))}
		</Stack>
	)
}
