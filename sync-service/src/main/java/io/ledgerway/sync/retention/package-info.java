/**
 * Retention of data sets, validations, writes and snapshots: deletes finished ones that neither the
 * present state nor a kept version needs.
 */
@NullMarked
package io.ledgerway.sync.retention;

import org.jspecify.annotations.NullMarked;
