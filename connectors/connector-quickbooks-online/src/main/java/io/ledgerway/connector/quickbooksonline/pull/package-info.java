/** Pulls from QuickBooks Online. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.pull;

import org.jspecify.annotations.NullMarked;
