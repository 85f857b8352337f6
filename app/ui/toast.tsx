import { showToast, type ToastRequest } from './plain/toast.ts'
import './toast.css'

/** The function that shows a toast. Where the page has no region for them it does nothing. */
export function useToast(): (toast: ToastRequest) => void {
	return showToast
}

/** The region where toasts appear and are read out. Once on every page. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
	return <div className="toasts" role="status" aria-live="polite" data-toasts={closeLabel} />
}
