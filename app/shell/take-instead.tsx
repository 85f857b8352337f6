import { useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'

export interface TakeInsteadProps {
	texts: { keep: string; replace: string }
	/** The id of the form that is sent once more; without one it is the form around this. */
	form?: string
	/** What its action gets as `intent`; without one it gets `replace` beside what the form says already. */
	intent?: string
	busy?: boolean
}

/** Behind the news that something does not go with what the cart holds: keep the cart, or have it emptied for this. */
export function TakeInstead({ texts, form, intent, busy }: TakeInsteadProps) {
	return (
		<Row>
			<LinkButton href={useHref('/cart')}>{texts.keep}</LinkButton>
			<Button
				type="submit"
				form={form}
				name={intent === undefined ? 'replace' : 'intent'}
				value={intent ?? 'yes'}
				look="danger"
				busy={busy}
			>
				{texts.replace}
			</Button>
		</Row>
	)
}
