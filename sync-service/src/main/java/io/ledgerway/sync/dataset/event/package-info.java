/**
 * Handles events of companies and connections: queues initial pulls, cancels unfinished data sets
 * and writes, and purges deleted data.
 */
@NullMarked
package io.ledgerway.sync.dataset.event;

import org.jspecify.annotations.NullMarked;
