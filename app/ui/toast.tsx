import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from './icon.tsx'
import styles from './toast.module.css'

/** How long a toast that needs no answer stays, in milliseconds (specification §9). */
const toastTimeoutMs = 2000

export interface ToastRequest {
	text: ReactNode
	kind?: 'info' | 'success' | 'danger'
	/** Stays until it is answered or closed. For whatever needs an answer: an undo, a retry. */
	sticky?: boolean
	action?: { label: string; onPress: () => void }
}

interface Toast extends ToastRequest {
	id: number
}

const Show = createContext<(toast: ToastRequest) => void>(() => {})

/** The function that shows a toast. Outside a provider it does nothing. */
export function useToast(): (toast: ToastRequest) => void {
	return useContext(Show)
}

const icons = { info: InfoIcon, success: CheckCircleIcon, danger: ErrorIcon }

/** Holds the toasts of the whole application and reads them out. Once, around everything. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
	const [toasts, setToasts] = useState<readonly Toast[]>([])
	const lastId = useRef(0)
	const show = useCallback((toast: ToastRequest) => {
		lastId.current += 1
		const id = lastId.current
		setToasts((others) => [...others.slice(-2), { ...toast, id }])
	}, [])
	const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
	return (
		<Show value={show}>
			{children}
			<div className={styles.region} role="status" aria-live="polite">
				{toasts.map((toast) => (
					<ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onGone={remove} />
				))}
			</div>
		</Show>
	)
}

function ToastCard({ toast, closeLabel, onGone }: { toast: Toast; closeLabel: string; onGone: (id: number) => void }) {
	const { id, text, kind = 'info', sticky, action } = toast
	const [held, setHeld] = useState(false)
	useEffect(() => {
		if (sticky || held) return
		const timer = setTimeout(() => onGone(id), toastTimeoutMs)
		return () => clearTimeout(timer)
	}, [sticky, held, id, onGone])
	const Icon = icons[kind]
	return (
		<div
			className={classNames(styles.toast, styles[kind])}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Icon />
			<span className={styles.text}>{text}</span>
			{action && (
				<button
					type="button"
					className={styles.action}
					onClick={() => {
						action.onPress()
						onGone(id)
					}}
				>
					{action.label}
				</button>
			)}
			{sticky && <IconButton label={closeLabel} icon={<CloseIcon />} onClick={() => onGone(id)} />}
		</div>
	)
}
