import { data } from 'react-router'

/** Every address that is no other page's (specification §8). */
export function loader() {
	throw data(null, { status: 404 })
}

export default function NotFound() {
	return null
}
