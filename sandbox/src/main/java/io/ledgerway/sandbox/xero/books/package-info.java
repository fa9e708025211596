/** Records of the books as elements of the API. */
@NullMarked
package io.ledgerway.sandbox.xero.books;

import org.jspecify.annotations.NullMarked;
