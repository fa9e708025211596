/**
 * History of records: numbered changes of each company and each client, partitions by month, reads
 * as of a time.
 */
@NullMarked
package io.ledgerway.sync.history;

import org.jspecify.annotations.NullMarked;
