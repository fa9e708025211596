/** Background work: periodic tasks, retry schedules, lost claims, order of start and stop. */
@NullMarked
package io.ledgerway.starter.scheduling;

import org.jspecify.annotations.NullMarked;
