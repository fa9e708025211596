/**
 * Exports of records to files: jobs that read the records of a company, or of all companies of a
 * client, as of one sequence number each, and write them as NDJSON, CSV or Parquet.
 */
@NullMarked
package io.ledgerway.sync.export;

import org.jspecify.annotations.NullMarked;
