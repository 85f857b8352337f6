import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Row, Stack } from '../../../ui/page.tsx'
import { useCartText } from '../text/cart-text.ts'

export interface CodeFormProps {
	/** The code on the cart, and why it does not count. */
	code: { code: string; refusal: string | null } | null
	/** What was typed last and why it was refused. */
	refused?: { typed: string; sentence: string }
	/** What is said about a code that no longer counts. */
	sentenceOf: (refusal: string) => string
	busy: boolean
}

/** A promotion code: typed in, shown, taken off. A form of its own, with `intent` `code` or `removeCode`. */
export function CodeForm({ code, refused, sentenceOf, busy }: CodeFormProps) {
	const { code: text } = useCartText()
	if (code)
		return (
			<Form method="post" preventScrollReset>
				<Row>
					<strong>{code.code}</strong>
					<Button type="submit" name="intent" value="removeCode" look="quiet" size="sm" busy={busy}>
						{text.remove(code.code)}
					</Button>
				</Row>
				{code.refusal !== null && (
					<p role="status">
						{text.idle} {sentenceOf(code.refusal)}
					</p>
				)}
			</Form>
		)
	return (
		<Disclosure summary={text.open} open={refused !== undefined}>
			<Form method="post" preventScrollReset>
				<Stack gap={2}>
					<TextField
						name="code"
						label={text.label}
						defaultValue={refused?.typed}
						error={refused?.sentence}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={60}
					/>
					<div>
						<Button type="submit" name="intent" value="code" busy={busy}>
							{text.apply}
						</Button>
					</div>
				</Stack>
			</Form>
		</Disclosure>
	)
}
