/** The adapter of QuickBooks Online. */
@NullMarked
package io.ledgerway.connector.quickbooksonline;

import org.jspecify.annotations.NullMarked;
