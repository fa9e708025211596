/** The whole system on one machine: PostgreSQL, Kafka and every service, without Docker. */
@NullMarked
package io.ledgerway.local;

import org.jspecify.annotations.NullMarked;
