/**
 * Scheduled pulls: queues data types that are due, and measures which pulls and tasks are overdue.
 */
@NullMarked
package io.ledgerway.sync.dataset.schedule;

import org.jspecify.annotations.NullMarked;
