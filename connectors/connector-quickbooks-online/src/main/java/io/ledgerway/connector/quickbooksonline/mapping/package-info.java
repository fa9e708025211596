/** Maps records of QuickBooks Online to canonical records. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.mapping;

import org.jspecify.annotations.NullMarked;
