/**
 * Data sets: one pull of one data type of one connection. Contains the queue, the life cycle, and
 * the event that is published when a batch of data sets is complete.
 */
@NullMarked
package io.ledgerway.sync.dataset;

import org.jspecify.annotations.NullMarked;
