/** File formats of exports: columns of records, NDJSON, CSV and Parquet. */
@NullMarked
package io.ledgerway.sync.export.format;

import org.jspecify.annotations.NullMarked;
