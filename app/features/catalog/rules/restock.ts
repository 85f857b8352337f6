/** An address waits for at most so many things: more is nobody's own wish. */
export const mostAsks = 50

/** How long an answered asking is kept, so that the link in its mail still opens. */
export const keepAnsweredDays = 90
