/** Random edits of the books, at once or while pages are read. */
@NullMarked
package io.ledgerway.sandbox.edits;

import org.jspecify.annotations.NullMarked;
