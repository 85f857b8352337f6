import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { longest } from '~/features/cart/rules/longest.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import type { PageRefusal } from './told-refusal.ts'

export interface CodeFormProps {
	/** The codes on the cart, and why one does not count. */
	codes: CartView['codes']
	/** The code that was typed last, and why it was refused. */
	refused?: { typed: string; sentence: string }
	/** The sentence about a code that no longer counts. */
	sentenceOf: (refusal: PageRefusal) => string
	busy: boolean
}

/** Promotion codes: to type, to see, to remove. They are forms of their own, with `intent` `code` or `removeCode`. */
export function CodeForm({ codes, refused, sentenceOf, busy }: CodeFormProps) {
	const { code: text } = useCartText()
	return (
		<Stack gap={2}>
			{codes.map(({ code, refusal, data }) => (
				<Form key={code} method="post" preventScrollReset>
					<input type="hidden" name="code" value={code} />
					<Row>
						<strong>{code}</strong>
						<Button type="submit" name="intent" value="removeCode" look="quiet" size="sm" busy={busy}>
							{text.remove(code)}
						</Button>
					</Row>
					{refusal !== null && (
						<p role="status">
							{text.idle(code)} {sentenceOf({ code: refusal, data })}
						</p>
					)}
				</Form>
			))}
			<Disclosure summary={codes.length > 0 ? text.another : text.open} open={refused !== undefined}>
				<Form method="post" preventScrollReset>
					<Stack gap={2}>
						<TextField
							// An accepted code is no longer in the field.
							key={codes.length}
							name="code"
							label={text.label}
							defaultValue={refused?.typed}
							error={refused?.sentence}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							maxLength={longest.code}
						/>
						<div>
							<Button type="submit" name="intent" value="code" busy={busy}>
								{text.apply}
							</Button>
						</div>
					</Stack>
				</Form>
			</Disclosure>
		</Stack>
	)
}
