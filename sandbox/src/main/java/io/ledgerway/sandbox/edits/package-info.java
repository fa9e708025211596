/** Random changes to the books, at once or while pages are being read. */
@NullMarked
package io.ledgerway.sandbox.edits;

import org.jspecify.annotations.NullMarked;
