/** Both sides of one book. */
export class Book {
}
