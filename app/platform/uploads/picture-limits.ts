/** How large a picture somebody sends may be. */
export const mostPictureBytes = 10 * 1024 * 1024
/** The same as people read it. */
export const mostPictureMegabytes = mostPictureBytes / 1024 / 1024
/** What a file input offers: it is a help for people, the server looks into the file. */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif'
