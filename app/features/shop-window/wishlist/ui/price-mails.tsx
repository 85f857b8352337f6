import { useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { MailIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'

export interface PriceMailsProps {
	/** Whether the account wants the mails; null for guests, who are asked to sign in. */
	state: boolean | null
	isEmpty: boolean
}

/** Switches the mails about price drops on and off; tells guests why signing in is worth it. */
export function PriceMails({ state, isEmpty }: PriceMailsProps) {
	const { priceMails: text, signIn } = useWishlistText()
	const here = useHref('/wishlist')
	const login = `${useHref('/login')}?return=${encodeURIComponent('/wishlist')}`
	if (state === null)
		return isEmpty ? null : (
			<Notice title={signIn.title} action={<LinkButton href={login}>{signIn.action}</LinkButton>}>
				{signIn.text}
			</Notice>
		)
	return (
		<Notice
			kind={state ? 'success' : 'info'}
			title={text.title}
			action={
				<form method="post" action={here}>
					<Button type="submit" name="intent" value={state ? 'mails_off' : 'mails_on'} icon={<MailIcon />}>
						{state ? text.turnOff : text.turnOn}
					</Button>
				</form>
			}
		>
			{state ? text.on : text.off}
		</Notice>
	)
}
