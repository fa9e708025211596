/** When data is read again by itself: schedules of data types, and their due runs. */
@NullMarked
package io.ledgerway.sync.schedule;

import org.jspecify.annotations.NullMarked;
