/** What sync-service tells the others: reads of data. */
@NullMarked
package io.ledgerway.model.sync;

import org.jspecify.annotations.NullMarked;
