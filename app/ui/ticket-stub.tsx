import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './ticket-stub.module.css'

export interface TicketStubProps {
	/** Left of the tear line: the thing. */
	main: ReactNode
	/** Right of it, on a phone below it: the price and the action. */
	side: ReactNode
	/** The colour of the ticket's edge. */
	tone?: Tone
	/** `chosen` has a strong outline; `off` cannot be bought (sold out, over, not yet). */
	state?: 'open' | 'chosen' | 'off'
	/** The element; in a list of tickets, use `li`. */
	as?: 'div' | 'li' | 'article'
	/** The id that links lead to. */
	id?: string
	className?: string
}

/** A ticket with two punched notches and a dashed tear line (look §1). The notches are holes: any background shows through them. */
export function TicketStub({ main, side, tone = 'brand', state = 'open', as: Box = 'div', id, className }: TicketStubProps) {
	return (
		<Box id={id} className={classNames(styles.stub, tones[tone], styles[state], className)}>
			<div className={styles.main}>{main}</div>
			<div className={styles.side}>{side}</div>
		</Box>
	)
}
