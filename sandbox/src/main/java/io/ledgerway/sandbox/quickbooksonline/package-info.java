/** The API of QuickBooks Online over the books of the sandbox. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline;

import org.jspecify.annotations.NullMarked;
