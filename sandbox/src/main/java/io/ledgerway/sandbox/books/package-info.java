/** Generates the same books again from an organisation and a seed. */
@NullMarked
package io.ledgerway.sandbox.books;

import org.jspecify.annotations.NullMarked;
