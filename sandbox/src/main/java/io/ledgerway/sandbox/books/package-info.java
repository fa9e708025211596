/** Generates reproducible books from a platform, a seed and a size. */
@NullMarked
package io.ledgerway.sandbox.books;

import org.jspecify.annotations.NullMarked;
