/**
 * Settled snapshots: pulls all data types of a company until a pass over all of them finds nothing
 * changed. The time of that pass is then read as of.
 */
@NullMarked
package io.ledgerway.sync.snapshot;

import org.jspecify.annotations.NullMarked;
