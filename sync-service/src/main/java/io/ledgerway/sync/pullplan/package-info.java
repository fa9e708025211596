/**
 * Chooses the cheapest read of a data type that finds all changes: none while webhooks report that
 * nothing changed, else the changes, else all records.
 */
@NullMarked
package io.ledgerway.sync.pullplan;

import org.jspecify.annotations.NullMarked;
