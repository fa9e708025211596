/** Schedules of recurring pulls, by connection and data type. */
@NullMarked
package io.ledgerway.sync.schedule;

import org.jspecify.annotations.NullMarked;
