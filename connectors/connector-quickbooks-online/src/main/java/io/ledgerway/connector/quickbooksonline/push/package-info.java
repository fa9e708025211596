/** Pushes to QuickBooks Online. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.push;

import org.jspecify.annotations.NullMarked;
