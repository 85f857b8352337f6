import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

interface ButtonLook {
	/** One primary action per screen (look §2). */
	look?: 'primary' | 'secondary' | 'quiet' | 'danger'
	size?: 'sm' | 'md' | 'lg'
	/** As wide as its container. */
	wide?: boolean
	/** An icon before the words. */
	icon?: ReactNode
	children: ReactNode
}

function classOf({ look = 'secondary', size = 'md', wide }: Omit<ButtonLook, 'children'>, className?: string) {
	return classNames(styles.button, styles[look], styles[size], wide && styles.wide, className)
}

export type ButtonProps = ButtonLook &
	Omit<ComponentProps<'button'>, 'children'> & {
		/** Shows at once that the press was taken, keeps the width and the focus, and ignores further presses. */
		busy?: boolean
		/** What a screen reader says while the button is busy: "Đang gửi". */
		busyLabel?: string
	}

/** A button; `type` is "submit" only when asked for. */
export function Button({
	look,
	size,
	wide,
	icon,
	children,
	busy = false,
	busyLabel,
	className,
	onClick,
	type = 'button',
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			className={classOf({ look, size, wide }, className)}
			aria-disabled={busy || undefined}
			aria-busy={busy || undefined}
			onClick={(event) => {
				if (busy) event.preventDefault()
				else onClick?.(event)
			}}
		>
			<span className={styles.label}>
				{icon}
				{children}
			</span>
			{busy && <span className={styles.spinner} aria-hidden="true" />}
			{busyLabel !== undefined && (
				<span className="visually-hidden" role="status">
					{busy ? busyLabel : ''}
				</span>
			)}
		</button>
	)
}

export type LinkButtonProps = ButtonLook & Omit<ComponentProps<'a'>, 'children' | 'href'> & { href: string }

/** A link that looks like a button, for going somewhere rather than doing something. */
export function LinkButton({ look, size, wide, icon, children, className, ...rest }: LinkButtonProps) {
	return (
		<a {...rest} className={classOf({ look, size, wide }, className)}>
			<span className={styles.label}>
				{icon}
				{children}
			</span>
		</a>
	)
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
	/** The button's action, for screen readers and as a tooltip. */
	label: string
	icon: ReactNode
}

/** A square button with only an icon; 44 px, so that a thumb finds it. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
	return (
		<button {...rest} type={type} className={classNames(styles.iconButton, className)} aria-label={label} title={label}>
			{icon}
		</button>
	)
}
