/** Tables with one partition per day, and the retention of logs that are stored in them. */
@NullMarked
package io.ledgerway.starter.partition;

import org.jspecify.annotations.NullMarked;
