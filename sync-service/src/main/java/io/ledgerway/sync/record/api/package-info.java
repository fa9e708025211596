/** HTTP API of records: pages and single records, served as stored JSON. */
@NullMarked
package io.ledgerway.sync.record.api;

import org.jspecify.annotations.NullMarked;
