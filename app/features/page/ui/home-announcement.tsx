import { useHref } from 'react-router'
import styles from './home-blocks.module.css'

/** One sentence above everything else, for some days. */
export function HomeAnnouncement({ text, link }: { text: string; link: string }) {
	const own = useHref(link.startsWith('/') ? link : '/')
	if (text === '') return null
	return (
		<aside className={styles.announcement}>{link === '' ? <p>{text}</p> : <a href={link.startsWith('/') ? own : link}>{text}</a>}</aside>
	)
}
