import { useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'

export interface TakeInsteadProps {
	texts: { keep: string; replace: string }
	/** The `intent` that the action gets; without one, the action gets `replace` beside the form's other fields. */
	intent?: string
	busy?: boolean
}

/**
 * The choice after the message that a thing cannot be in the same cart as the present contents: keep the cart, or let it wait and start a cart
 * for this thing.
 */
export function TakeInstead({ texts, intent, busy }: TakeInsteadProps) {
	return (
		<Row>
			<LinkButton href={useHref('/cart')}>{texts.keep}</LinkButton>
			<Button type="submit" name={intent === undefined ? 'replace' : 'intent'} value={intent ?? 'yes'} look="primary" busy={busy}>
				{texts.replace}
			</Button>
		</Row>
	)
}
