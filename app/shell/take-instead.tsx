import { useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'

export interface TakeInsteadProps {
	texts: { keep: string; replace: string }
	/** What its action gets as `intent`; without one it gets `replace` beside what the form says already. */
	intent?: string
	busy?: boolean
}

/** Behind the news that something does not go with what the cart holds: keep to the cart, or have it wait for this. */
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
